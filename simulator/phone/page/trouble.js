import { make } from './make-element.js';
import { translate } from './words.js';

/** In place of what could not be loaded: what happened, and a way to try again. */
export function showTrouble(screen, words, error, again) {
  screen.replaceChildren(
    make(
      'div',
      { class: 'empty', role: 'alert' },
      make('p', {}, words),
      make('small', {}, explain(error)),
      make('p', {}, make('button', { class: 'again', onclick: again }, translate('again'))),
    ),
  );
}

/** A browser's error about a failed connection is in its own words, and often in another language. */
export function explain(error) {
  return error instanceof TypeError ? translate('silent') : error.message;
}
