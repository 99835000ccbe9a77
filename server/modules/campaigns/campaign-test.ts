import { limits } from '@recado/contract/limits.ts';
import { refuse } from '@recado/contract/refusal.ts';
import type {
  AskedTest as AskedTestSchema,
  CampaignTest as PublicTest,
} from '@recado/contract/routes/campaign-tests.ts';
import type { TestMetric } from '@recado/contract/states.ts';
import type { Static } from 'typebox';
import type { SendingNumber } from '../numbers/index.ts';
import { countVariables, type Template, takesFile } from '../templates/index.ts';
import { type CampaignDeps, type CampaignTest, cumulate, type Variant } from './campaign.ts';
import { compareVariants } from './compare-variants.ts';

export type AskedTest = Static<typeof AskedTestSchema>;

export type TestPlan = {
  variantBTemplateName: string;
  samplePct: number;
  metric: TestMetric;
  decideAfterMinutes: number;
};

/** Variant B has a header of the same kind and as many variables, so that every contact fits both. */
export async function planTest(
  deps: CampaignDeps,
  number: SendingNumber,
  variantA: Template,
  asked: AskedTest,
): Promise<TestPlan> {
  const { organizationId, businessAccountId } = number;
  const variantB = await deps.templates.byName(organizationId, businessAccountId, asked.variantBTemplateName);
  const fits =
    variantB?.status === 'APPROVED' &&
    variantB.id !== variantA.id &&
    variantB.category === variantA.category &&
    countVariables(variantB) === countVariables(variantA) &&
    takesFile(variantB) === takesFile(variantA);
  if (!fits) throw refuse('CAMPAIGN_VARIANT_UNFIT');
  return {
    variantBTemplateName: variantB.name,
    samplePct: asked.samplePct ?? limits.testSamplePct,
    metric: asked.metric ?? 'CLICKED',
    decideAfterMinutes: asked.decideAfterMinutes ?? limits.testMinutes,
  };
}

export function presentTest(test: CampaignTest): Static<typeof PublicTest> {
  const { rates } = compareVariants(test);
  const variant = (name: Variant) => {
    const { sent, delivered, read, clicked, converted } = cumulate(test.counts[name]);
    return { templateName: test.templateNames[name], sent, delivered, read, clicked, converted, rate: rates[name] };
  };
  return {
    campaignId: test.campaignId,
    status: test.status,
    metric: test.metric,
    samplePct: test.samplePct,
    variantA: variant('A'),
    variantB: variant('B'),
    winner: test.winner,
    decidedBy: test.decidedBy,
    confidence: test.confidence,
    decideAt: test.decideAt.toISOString(),
    createdAt: test.createdAt.toISOString(),
    decidedAt: test.decidedAt?.toISOString() ?? null,
  };
}
