import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** When the test that runs is over, or the file where none does. An `afterAll` registered in a test is never called. */
export function atEnd(clean: () => unknown): void {
  const end = async () => {
    await clean();
  };
  if (TestRunner.getCurrentTest()) {
    onTestFinished(end);
    return;
  }
  // In a hook neither of them is.
  if (TestRunner.getCurrentSuite().file?.result) {
    throw new Error('this would never be closed: open it at the top of the file or in a test, not in beforeAll');
  }
  afterAll(end);
}
