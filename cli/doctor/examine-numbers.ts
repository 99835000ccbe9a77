import type { Config } from '@recado/server/installation.ts';
import type { Operator, Probed, ProbedNumber } from '@recado/server/operator.ts';
import { doubtful, type Finding, fine, wrong } from './finding.ts';
import { type FieldUse, fieldUses, type Question } from './platform-fields.ts';

const questions = ['number', 'profile', 'templates'] as const;

/** Asks the platform about every number as workers do, in the version in use, and reports what is wrong. */
export async function examineNumbers(operator: Operator, { platform }: Config): Promise<Finding[]> {
  const probed = await operator.platform.probe();
  if (probed.length === 0) {
    return [doubtful('no number is connected, so there is nothing to ask the platform about', howToConnect)];
  }
  return [...examineFields(probed, platform.apiVersion), ...probed.flatMap(examineNumber)];
}

const howToConnect = 'Connect one with recado numbers connect, and look again.';

/** One finding for each field, however many numbers it was refused for. */
function examineFields(probed: readonly ProbedNumber[], version: string): Finding[] {
  const findings = questions.flatMap((question) => {
    const fields = new Set(probed.flatMap((one) => one[question]?.unknownFields ?? []));
    return [...fields].map((field) => describeField(question, field, version));
  });
  return findings.length > 0 ? findings : [fine(`${version} of the platform has every field we ask for`)];
}

const unlisted: FieldUse = { meaning: 'something we ask for', without: 'it stays as it is here' };

function describeField(question: Question, field: string, version: string): Finding {
  const use = fieldUses[question][field] ?? unlisted;
  const what = `${version} of the platform does not have the field ${field} of ${nouns[question]}: ${use.meaning}`;
  const advice = `Set PLATFORM_API_VERSION to a version that has it (v24.0 had every field). Until then ${use.without}.`;
  return use.wrong ? wrong(what, advice) : doubtful(what, advice);
}

const nouns: Record<Question, string> = { number: 'a number', profile: 'a profile', templates: 'a template' };

function examineNumber(one: ProbedNumber): Finding[] {
  const { reply } = one.number;
  const phone = `+${one.phone}`;
  if (reply.outcome !== 'done') return [explainSilence(phone, one.number)];
  const others = [
    ...(one.profile.reply.outcome === 'done' ? [] : [explainSilence(`the profile of ${phone}`, one.profile)]),
    ...(!one.templates || one.templates.reply.outcome === 'done'
      ? []
      : [explainSilence(`the templates of ${phone}`, one.templates)]),
  ];
  return [compareStatus(phone, one.status, reply.answer.status), ...others];
}

function compareStatus(phone: string, here: string, there: string | null): Finding {
  if (there === null)
    return doubtful(`the platform does not answer whether ${phone} may send`, 'Send a message to find out.');
  if (there !== 'CONNECTED') return wrong(`${phone} is ${there} at the platform`, afterStatus[there] ?? howToAsk);
  if (here === there) return fine(`${phone} is CONNECTED at the platform and here`);
  return wrong(
    `${phone} is CONNECTED at the platform and ${here} here`,
    'Workers compare numbers every six hours. If it stays: recado numbers connect with a new token, or recado numbers unblock.',
  );
}

const howToAsk = 'Look at the number in the platform’s manager.';
const afterStatus: Record<string, string> = {
  PENDING: 'Finish its registration: recado numbers connect with --pin.',
  RESTRICTED: 'The platform’s manager shows why and until when. Its campaigns are paused.',
  BANNED: 'The platform’s manager shows why; a review can be asked for there. Its campaigns are paused.',
  DISCONNECTED: 'Register it again, then recado numbers connect with --pin. Its campaigns are paused.',
};

function explainSilence(what: string, { reply, unknownFields }: Probed<unknown>): Finding {
  if (reply.outcome === 'unavailable') {
    if (unknownFields.length > 0) return wrong(`${what} cannot be read without the fields above`, 'See there.');
    return doubtful(`the platform did not answer about ${what}: ${reply.why}`, 'Look again in a while.');
  }
  const text = reply.outcome === 'refused' ? (reply.text ?? reply.refusal) : '';
  if (reply.outcome === 'refused' && reply.refusal === 'access-lost') {
    return wrong(`the platform does not let us speak for ${what}: ${text}`, newToken);
  }
  return wrong(`the platform refused to describe ${what}: ${text}`, 'Check the ids it was connected with.');
}

const newToken =
  'Make a token with whatsapp_business_messaging and whatsapp_business_management for its account, check the ids, and run recado numbers connect again.';
