/** Every number a caller can run into, in one place. */
export const limits = {
  readsPerMinute: 1_200,
  writesPerMinute: 3_000,

  /** JSON bodies; a route that needs more says so in its own line. */
  bodyBytes: 256 * 1024,
  headerBytes: 16 * 1024,
  jsonDepth: 32,

  idempotencyKeyLength: 255,
  externalReferenceLength: 255,
  textLength: 4_096,
  templateVariableLength: 1_024,
  templateVariables: 100,
  scheduleDaysAhead: 365,
  buttonTitleLength: 20,
  listRows: 10,

  templateNameLength: 512,
  templateBodyLength: 1_024,
  templateHeaderLength: 60,
  templateFooterLength: 60,
  templateButtons: 10,
  templateButtonLength: 20,
  /** URL, SMART_LINK and CHARGE: the platform opens no more. */
  templateLinks: 2,
  templateUrlLength: 2_000,
  templateCodeLength: 20,
  templateOfferLength: 16,
  /** Of a template with a limited-time offer. */
  templateOfferBodyLength: 600,
  templateEditsPerDay: 1,
  templateEditsPerMonth: 10,
  carouselCardsLeast: 2,
  carouselCards: 10,
  cardButtons: 2,
  cardBodyLength: 160,
  analyticsDays: 366,

  batchRecipients: 1_000,
  batchBodyBytes: 4 * 1024 * 1024,
  /** Of one organization, being accepted at a time. */
  batchesAtOnce: 2,

  windowReceivers: 1_000,
  captionLength: 1_024,

  importContacts: 5_000,
  importBodyBytes: 16 * 1024 * 1024,
  /** Of one organization, and in all, that a process holds: one is worked on, the others wait. */
  importsAtOnce: 3,
  importsInProcess: 12,
  contactNameLength: 255,
  emailLength: 254,
  contactTags: 100,
  tagLength: 100,
  /** Of one contact, as JSON. */
  attributesLength: 16 * 1024,
  optOutReasonLength: 500,
  exportedMessages: 1_000,

  /** Of the platform's own. */
  profileAbout: 139,
  profileAddress: 256,
  profileDescription: 512,
  profileEmail: 128,
  profileWebsite: 256,
  profileWebsites: 2,

  linkNameLength: 100,
  linkMessageLength: 1_024,
  linkDays: 31,
  linkDaysMax: 366,

  campaignContacts: 500_000,
  campaignBodyBytes: 64 * 1024 * 1024,
  estimateBodyBytes: 16 * 1024 * 1024,
  /** Of contacts in a refusal or a forecast: the first so many. */
  campaignListed: 1_000,
  /** Of tags in each list of an audience. */
  audienceTags: 20,
  campaignMinutesAhead: 5,
  campaignDaysAhead: 30,
  /** Of one key; the largest plan has no such cap. */
  campaignMessagesPerDay: 1_000_000,
  testSamplePct: 20,
  testMinutes: 240,

  pageSize: 20,
  pageSizeMax: 200,
  templatePageSize: 50,

  imageBytes: 5 * 1024 * 1024,
  pdfBytes: 100 * 1024 * 1024,
  filenameLength: 255,
  /** An upload that nobody fetched and nothing names is kept for so long. */
  unusedMediaDays: 30,

  automationSteps: 50,
  /** Steps are counted over so many runs, the latest: 0.15 s of the database where each has ten events. */
  automationCountedRuns: 10_000,
  waitMinutes: 525_600,
  hookBodyBytes: 64 * 1024,

  brainEntries: 500,
  brainTitleLength: 300,
  handoffNoteLength: 1_000,

  chargeCents: 99_999_999,
  chargeDescriptionLength: 140,

  flowFields: 30,
  flowTitleLength: 60,
  flowLabelLength: 120,
  flowOptionsShown: 20,

  /** One automatic recharge, and what a month of them may come to. */
  rechargeReais: 1_000_000,

  sendsPerSecondPerNumber: 80,
  marketingPerPersonPerDay: 2,
  webhookEndpoints: 100,
  streamsPerUser: 2_000,
  logDays: 30,
} as const;
