export type TimeLimit = {
  signal: AbortSignal;
  /** Whether it was the time that ended it. */
  isOver(): boolean;
  /** From now on, `millis` more. */
  renew(): void;
  /** Lets go of the timer and of the caller's signal. */
  end(): void;
};

/** A signal that fires after a time, or with the caller's own. `AbortSignal.any` is younger than Node 20. */
export function limitTime(millis: number, outer?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let isOver = false;
  const expire = () => {
    isOver = true;
    controller.abort(new DOMException(`nothing came within ${millis} ms`, 'TimeoutError'));
  };
  const follow = () => controller.abort(outer?.reason);
  let timer = setTimeout(expire, millis);
  if (outer?.aborted) follow();
  outer?.addEventListener('abort', follow, { once: true });
  return {
    signal: controller.signal,
    isOver: () => isOver,
    renew() {
      clearTimeout(timer);
      timer = setTimeout(expire, millis);
    },
    end() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
