/** Limits of requests of the back office. */
export const officeLimits = {
  pageSize: 25,
  largestPage: 100,
  changedAtOnce: 20_000,
  /** How long a bulk change or an import can be undone. */
  undoHours: 24,
  recentChanges: 20,
  previewedPrices: 100,
  ledgerRows: 200,
  sheetBytes: 16 * 1024 * 1024,
  sheetRows: 50_000,
  reportedErrors: 200,
  /** Limits of an import's report: the products, and the cells of each. */
  reportedProducts: 100,
  reportedChanges: 60,
} as const

/** The number of days that deleted records stay in the bin. */
export const binLimits = { days: 30, pageSize: 30 } as const
