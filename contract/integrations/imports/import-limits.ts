/** What of another shop may come in one file, and how much is told of it. */
export const importLimits = {
  bytes: 20 * 1024 * 1024,
  rows: 50_000,
  columns: 1000,
  /** Of one row: a description with its markup can be long. */
  recordLength: 1_000_000,
  products: 5000,
  /** Categories the owner is asked about. */
  categories: 300,
  /** Examples of values that are not understood. */
  examples: 5,
  /** A file that was neither confirmed nor dropped is deleted after this time. */
  waitingHours: 72,
  /** So many files wait at a time. */
  waiting: 12,
  listed: 50,
} as const

/** Old addresses: of a shop of five thousand garments, and of its categories. */
export const oldAddressLimits = { most: 20_000, page: 25 } as const
