const name = 'recado-changes';

export type Frame = { kind: 'changed'; topic: string; id: string | null } | { kind: 'resync' };

type Lead = (send: (frame: Frame) => void, signal: AbortSignal) => void;

/**
 * One connection per browser: on HTTP/1.1 a browser opens six to a host, and six tabs with a stream each would hang all of
 * them. Whichever tab holds the lock leads and forwards to the others; when it is closed the next one takes over.
 */
export function shareFrames(lead: Lead, onFrame: (frame: Frame) => void): () => void {
  const over = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Frame>) => onFrame(data);
  const send = (frame: Frame) => {
    onFrame(frame);
    if (!over.signal.aborted) channel.postMessage(frame);
  };
  const work = async () => {
    if (over.signal.aborted) return;
    lead(send, over.signal);
    await new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve(), { once: true }));
  };
  // What the leader sent while this page opened was not received here.
  const follow = async () => onFrame({ kind: 'resync' });
  // A page of plain http that is not the own machine has no locks: there each tab leads itself.
  if ('locks' in navigator) {
    const { locks } = navigator;
    void locks
      .request(name, { ifAvailable: true }, (lock) => (lock ? work() : follow()))
      .then(() => locks.request(name, { signal: over.signal }, work))
      .catch(() => undefined);
  } else {
    void work();
  }
  return () => {
    over.abort();
    channel.close();
  };
}
