import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** When the test that runs is over, or the file where none does: inside a test `afterAll` is not called. */
export function atEnd(clean: () => unknown): void {
  const end = async () => {
    await clean();
  };
  if (TestRunner.getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}
