/** What the back office may ask for at once. */
export const officeLimits = {
  pageSize: 25,
  largestPage: 100,
  changedAtOnce: 20_000,
  /** For so long many products, or an import, can be undone as one. */
  undoHours: 24,
  recentChanges: 20,
  previewedPrices: 100,
  ledgerRows: 200,
  sheetBytes: 16 * 1024 * 1024,
  sheetRows: 50_000,
  reportedErrors: 200,
  /** What an import tells of: so many products, and of each so many cells. */
  reportedProducts: 100,
  reportedChanges: 60,
} as const

/** Days that deleted records stay in the bin. */
export const binLimits = { days: 30, pageSize: 30 } as const
