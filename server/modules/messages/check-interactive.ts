import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type { Interactive as AskedInteractive } from '@recado/contract/routes/message-contents.ts';
import type { Static } from 'typebox';

export type InteractiveBody = Static<typeof AskedInteractive>;

type Problem = { field: string; problem: string };
type Named = readonly [value: string, field: string];

/** The rules between fields that a schema cannot express. Shapes and lengths were judged before. */
export function checkInteractive(asked: InteractiveBody): void {
  const fields = problemsOf(asked).map(({ field, problem }) => ({ field: `interactive.${field}`, problem }));
  if (fields.length > 0) throw refuse('VALIDATION_ERROR', { details: { fields } });
}

function problemsOf(asked: InteractiveBody): Problem[] {
  switch (asked.type) {
    case 'button':
      return [
        ...repeated(asked.buttons.map(({ id }, n) => [id, `buttons.${n}.id`])),
        ...repeated(asked.buttons.map(({ title }, n) => [title, `buttons.${n}.title`])),
      ];
    case 'list':
      return listProblems(asked.sections);
    case 'flow':
      // The platform takes none there, and would refuse the message only when it is sent.
      return /\p{Extended_Pictographic}/u.test(asked.buttonText) ? [{ field: 'buttonText', problem: 'sem emoji' }] : [];
    case 'cta_url':
    case 'location_request':
      return [];
  }
}

type Sections = Extract<InteractiveBody, { type: 'list' }>['sections'];

function listProblems(sections: Sections): Problem[] {
  const rows = sections.flatMap((section, at) =>
    section.rows.map(({ id }, n): Named => [id, `sections.${at}.rows.${n}.id`]),
  );
  const tooMany = rows.length > limits.listRows;
  const untitled = sections.length > 1 ? sections.flatMap((one, at) => (one.title === undefined ? [at] : [])) : [];
  return [
    ...(tooMany ? [{ field: 'sections', problem: `no máximo ${limits.listRows} linhas ao todo` }] : []),
    ...untitled.map((at) => ({ field: `sections.${at}.title`, problem: 'é obrigatório quando há várias seções' })),
    ...repeated(rows),
  ];
}

/** Every value after the first of its kind, by its field. */
function repeated(named: readonly Named[]): Problem[] {
  const seen = new Set<string>();
  return named.flatMap(([value, field]) => {
    const again = seen.has(value);
    seen.add(value);
    return again ? [{ field, problem: 'não pode se repetir' }] : [];
  });
}
