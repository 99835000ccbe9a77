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

  batchRecipients: 1_000,
  batchBodyBytes: 4 * 1024 * 1024,
  /** Of one organization, being accepted at a time. */
  batchesAtOnce: 2,

  pageSize: 20,
  pageSizeMax: 200,
  templatePageSize: 50,

  imageBytes: 5 * 1024 * 1024,
  pdfBytes: 100 * 1024 * 1024,
  filenameLength: 255,

  sendsPerSecondPerNumber: 80,
  marketingPerPersonPerDay: 2,
} as const;
