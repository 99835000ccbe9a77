/** The page reads well without this: it copies code, filters the contents and marks where one is. */
export const pageScript = `'use strict';
for (const place of document.querySelectorAll('.base-url')) place.textContent = location.origin;

for (const button of document.querySelectorAll('.copy')) {
  button.hidden = !navigator.clipboard;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('.code').querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
}

const nav = document.getElementById('nav');
const menu = document.querySelector('.menu');
menu.hidden = false;
const show = (open) => {
  nav.classList.toggle('open', open);
  menu.setAttribute('aria-expanded', String(open));
};
menu.addEventListener('click', () => show(!nav.classList.contains('open')));
nav.addEventListener('click', (event) => { if (event.target.closest('a')) show(false); });

const filter = document.querySelector('.filter');
filter.hidden = false;
filter.addEventListener('input', () => {
  const wanted = filter.value.trim().toLowerCase();
  for (const item of nav.querySelectorAll('li')) {
    const link = item.querySelector('a');
    item.hidden = !(link.textContent + link.hash).toLowerCase().includes(wanted);
  }
  for (const group of nav.querySelectorAll('.nav-group')) group.hidden = !group.querySelector('li:not([hidden])');
  // Codes are many: they are shown only to a search.
  if (wanted === '') nav.querySelector('.found').hidden = true;
  nav.querySelector('.nothing').hidden = nav.querySelector('li:not([hidden])') !== null;
});

const links = new Map([...nav.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
const seen = new IntersectionObserver((entries) => {
  for (const entry of entries) {
    if (!entry.isIntersecting) continue;
    for (const link of links.values()) link.removeAttribute('aria-current');
    const link = links.get(entry.target.id);
    if (!link) continue;
    link.setAttribute('aria-current', 'true');
    const box = nav.getBoundingClientRect();
    const at = link.getBoundingClientRect();
    if (at.top < box.top || at.bottom > box.bottom) nav.scrollTop += at.top - box.top - box.height / 3;
  }
}, { rootMargin: '-15% 0px -80% 0px' });
for (const section of document.querySelectorAll('.endpoint')) seen.observe(section);
`;
