/** A value that is often already here: a cached key, a counter in memory. */
export type Awaitable<T> = T | Promise<T>;

/** Goes on at once when the value is here, so that most requests wait for no promise before their verb. */
export function after<T, U>(value: Awaitable<T>, next: (value: T) => Awaitable<U>): Awaitable<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** Calls something that may throw or reject, and turns either into a value. */
export function attempt<T, U>(call: () => Awaitable<T>, rescue: (error: unknown) => U): Awaitable<T | U> {
  try {
    const value = call();
    return value instanceof Promise ? value.catch(rescue) : value;
  } catch (error) {
    return rescue(error);
  }
}
