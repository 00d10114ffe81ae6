/** Limits of one file of another shop, and of the report on it. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 1000,
  /** The maximum length of one row: a description with markup can be long. */
  recordLength: 1_000_000,
  products: 5000,
  /** The maximum number of categories the owner is asked about. */
  categories: 300,
  /** The maximum number of examples of values that could not be read. */
  examples: 5,
  /** A file that was neither confirmed nor dropped is deleted after this time. */
  waitingHours: 72,
  /** The maximum number of uploaded files that wait for confirmation. */
  waiting: 12,
  listed: 50,
} as const

/** Limits of old addresses: enough for a shop of five thousand garments and its categories. */
export const urlRedirectLimits = { most: 20_000, page: 25 } as const
