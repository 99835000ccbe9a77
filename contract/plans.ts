/** Plans as they ship. The operator may edit the rows these seed; the ids and features are part of the promise. */
export const features = ['contacts', 'inbox', 'forms', 'recovery'] as const;
export type Feature = (typeof features)[number];

export const planIds = ['legacy-free', 'start', 'growth', 'scale'] as const;
export type PlanId = (typeof planIds)[number];

export type Plan = {
  name: string;
  features: readonly Feature[];
  /** null: no cap. */
  monthlyMessages: number | null;
  approvedTemplates: number | null;
  /** Of files, what people sent included. */
  storageBytes: number | null;
  automations: number | null;
  contacts: number | null;
};

const gigabyte = 1024 ** 3;

export const plans: Record<PlanId, Plan> = {
  'legacy-free': {
    name: 'Grátis (legado)',
    features: [],
    monthlyMessages: 1_000,
    approvedTemplates: 3,
    storageBytes: 100 * 1024 ** 2,
    automations: 10,
    contacts: 1_000,
  },
  start: {
    name: 'Start',
    features: ['contacts', 'forms'],
    monthlyMessages: 20_000,
    approvedTemplates: null,
    storageBytes: 2 * gigabyte,
    automations: 100,
    contacts: 100_000,
  },
  growth: {
    name: 'Growth',
    features: ['contacts', 'forms', 'inbox'],
    monthlyMessages: 50_000,
    approvedTemplates: null,
    storageBytes: 10 * gigabyte,
    automations: 100,
    contacts: 500_000,
  },
  scale: {
    name: 'Scale',
    features: ['contacts', 'forms', 'inbox', 'recovery'],
    monthlyMessages: null,
    approvedTemplates: null,
    storageBytes: 100 * gigabyte,
    automations: 500,
    contacts: 5_000_000,
  },
};
