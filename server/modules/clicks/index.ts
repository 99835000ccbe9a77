export { renderClickEvents } from './render-click-events.ts';
