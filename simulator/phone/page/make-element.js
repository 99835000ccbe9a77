import { locale } from './words.js';

/** Builds elements. Text always goes in as text: nothing in a message can become markup. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'class') element.className = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== ''));
  return element;
}

/** Only addresses that are safe to follow; anything else is not a link. */
export function safeUrl(address) {
  try {
    const url = new URL(address, location.href);
    return ['http:', 'https:', 'tel:'].includes(url.protocol) ? url.href : undefined;
  } catch {
    return undefined;
  }
}

export function initials(name) {
  const words = name
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(' ')
    .filter(Boolean);
  return (
    words
      .slice(0, 2)
      .map((word) => word[0].toUpperCase())
      .join('') || '?'
  );
}

/** A text in one line, without the marks of bold and italic. */
export function plain(text) {
  return text.replace(/[*_~`]/g, '').replace(/\s+/g, ' ');
}

export function clock(at) {
  return new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
}
