import { translate } from './words.js';

/** The calls of the page. `digits` is whose phone this is. */
export function phoneApi(digits) {
  const base = `/phone/api/${encodeURIComponent(digits)}`;
  return {
    load: () => ask(base),
    send: (message) => ask(`${base}/messages`, message),
    markRead: (numberId) => ask(`${base}/read`, { numberId }),
    prefer: (to, value) => ask(`${base}/preferences`, { to, value }),
    listen: (handlers) => listen(`${base}/events`, handlers),
  };
}

export function loadPeople() {
  return ask('/phone/api/people');
}

export function loadFlow(id) {
  return ask(`/phone/api/flows/${encodeURIComponent(id)}`);
}

async function ask(path, body) {
  const options =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(path, options);
  const json = await answer.json();
  if (!answer.ok) throw new Error(json.error ?? translate('wrong'));
  return json;
}

/** The browser reconnects by itself; what was missed meanwhile comes with a new load. */
function listen(path, { onMessage, onRefresh }) {
  const source = new EventSource(path);
  source.addEventListener('open', onRefresh);
  source.addEventListener('message', (event) => onMessage(JSON.parse(event.data)));
  source.addEventListener('refresh', onRefresh);
  return source;
}
