import type { Container } from './compose/container.ts';
import { type ConnectedNumber, listConnectedNumbers } from './modules/numbers/index.ts';
import { createCloudProvider } from './provider/cloud/cloud-provider.ts';
import type { PlatformNumber } from './provider/numbers-port.ts';
import type { PlatformAnswer } from './provider/port.ts';

/** What came of one question: the answer in short, and the fields that the version in use does not have. */
export type Probed<T> = { reply: PlatformAnswer<T>; unknownFields: string[] };

export type ProbedNumber = ConnectedNumber & {
  number: Probed<PlatformNumber>;
  profile: Probed<null>;
  /** How many there are; null where another number of the account was asked already. */
  templates: Probed<number> | null;
};

const most = 100;

/** Asks the platform everything we ever ask about a number, in the version in use, and changes nothing. */
export async function probePlatform({ config, database, numbers, clock }: Container): Promise<ProbedNumber[]> {
  const { timeoutMs, apiVersion } = config.platform;
  let unknownFields: string[] = [];
  const onUnknownField = (field: string) => unknownFields.push(field);
  const provider = createCloudProvider({ clock, timeoutMs, apiVersion, onUnknownField });
  /** One question after the other: a missing field is named without the question it was part of. */
  const ask = async <T, S>(question: Promise<PlatformAnswer<T>>, inShort: (answer: T) => S): Promise<Probed<S>> => {
    unknownFields = [];
    const answer = await question;
    const reply = answer.outcome === 'done' ? { ...answer, answer: inShort(answer.answer) } : answer;
    return { reply, unknownFields };
  };
  try {
    const probed: ProbedNumber[] = [];
    for (const one of await listConnectedNumbers(database.system, most)) {
      const account = await numbers.account(one.organizationId, one.businessAccountId);
      const { platformNumberId, businessAccountId } = one;
      const isFirst = !probed.some((other) => other.businessAccountId === businessAccountId);
      probed.push({
        ...one,
        number: await ask(provider.numbers.read(account, platformNumberId), (answer) => answer),
        profile: await ask(provider.numbers.readProfile(account, platformNumberId), () => null),
        templates: isFirst ? await ask(provider.templates.list(account), (answer) => answer.length) : null,
      });
    }
    return probed;
  } finally {
    await provider.close();
  }
}
