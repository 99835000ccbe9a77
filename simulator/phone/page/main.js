import { showFlowPreview } from './flow-form.js';
import { clock } from './make-element.js';
import { showPeople } from './people-list.js';
import { showPhone } from './phone.js';
import { translatePage } from './words.js';

translatePage();

const showTime = () => {
  document.getElementById('clock').textContent = clock(Date.now());
};
showTime();
setInterval(showTime, 5_000);

const screen = document.getElementById('screen');
const [, place = '', id] = location.pathname.split('/').filter(Boolean);

if (place === 'flows') showFlowPreview(screen, id);
else if (/^\+?\d{7,15}$/.test(decodeURIComponent(place))) showPhone(screen, decodeURIComponent(place).replace('+', ''));
else showPeople(screen);
