/** Line icons drawn here, so that they look the same on every machine, with or without emoji fonts. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  swap: 'M4 8h14l-3-3M20 16H6l3 3',
  plus: 'M12 5v14M5 12h14',
  send: 'M4 12l16-7-5 15-4-6z',
  go: 'M5 12h14M13 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  reply: 'M9 7l-5 5 5 5M4 12h10a6 6 0 0 1 6 6v1',
  link: 'M13 5h6v6M19 5l-9 9M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  phone: 'M6 4h3l2 5-2 1.5a11 11 0 0 0 4.500 4.500L15 13l5 2v3a2 2 0 0 1-2 2A15 15 0 0 1 4 6a2 2 0 0 1 2-2z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  list: 'M8 7h12M8 12h12M8 17h12M4 7v.01M4 12v.01M4 17v.01',
  form: 'M6 4h12v16H6zM9 9h6M9 13h6M9 17h3',
  pin: 'M12 21c4-4.500 6.500-8 6.500-11a6.500 6.500 0 0 0-13 0c0 3 2.500 6.500 6.500 11zM12 7.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9v.01',
  smile: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.500 14a4.500 4.500 0 0 0 7 0M9 9.500v.01M15 9.500v.01',
  circle: 'M12 5a7 7 0 1 0 0 14 7 7 0 0 0 0-14z',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.500 20c1-4 4-5.500 7.500-5.500s6.500 1.500 7.500 5.500',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.500 1.500h-15zM10 20.500h4',
};

const SVG = 'http://www.w3.org/2000/svg';

export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
