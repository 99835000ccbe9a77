export { type ClickedButton, clickToken, readClickToken } from './click-token.ts';
export { isPerson, type Visit } from './is-person.ts';
export { linkChores } from './links.chores.ts';
export { lostPage } from './lost-page.ts';
export { drawCode } from './qr/draw-code.ts';
export { renderSvg } from './qr/render-code.ts';
