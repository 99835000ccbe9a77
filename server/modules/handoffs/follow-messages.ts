import type { Database } from '../../database/database.ts';
import { takeSignals } from '../../events/index.ts';
import { insertQuestions } from './questions.queries.ts';

const most = 500;

/** What people wrote becomes a question where an assistant is on. True when there may be more. */
export function followMessages({ database }: { database: Database }): Promise<boolean> {
  return database.transaction(async (tx) => {
    const signals = await takeSignals(tx, 'handoffs', most);
    const messages = signals.flatMap(({ organizationId, subjectId }) =>
      subjectId ? [{ organizationId, subjectId }] : [],
    );
    if (messages.length > 0) {
      await insertQuestions(
        tx,
        messages.map(({ organizationId }) => organizationId),
        messages.map(({ subjectId }) => subjectId),
      );
    }
    return signals.length === most;
  });
}
