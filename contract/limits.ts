/** Numbers the product promises. Each is in the specification or decided in `docs/decisions`. */
export const toastDurationMs = 1500
export const logoutDialogMs = 2000
export const keptStateTimeoutMs = 5000
export const secondScrollResetMs = 80
export const unusedDataSeconds = 60

export const keptStateVersion = 1

/** Where the browser keeps things; the names are part of the product. */
export const storageKeys = {
  cart: 'cart',
  wishlist: 'wishlist',
  language: 'language',
  staffToken: 'token',
  checkout: 'checkout',
  waitingOrder: 'waiting-order',
  recentlySeen: 'recentlySeen',
  /** What the account and this browser last agreed on. */
  agreed: 'agreed',
  governorate: 'governorate',
} as const

export const passwordLimits = { least: 8, most: 128 } as const

/** A popup that was closed is given this long, in case it had just finished. */
export const closedPopupMs = 8000
export const signInPopup = { width: 500, height: 600 } as const

export const staffSessionMs = 8 * 60 * 60 * 1000

export const catalogue = {
  pageSize: 12,
  largestPage: 60,
  /** A list without a page is every product; up to here it is remembered, beyond it is read anew and sent in parts. */
  mostAtOnce: 2000,
  mostIds: 24,
  longestQuery: 100,
  /** Of one kind, as colours or sizes, in one list. */
  mostChoices: 24,
  lowestPercentage: -90,
  highestPercentage: 500,
} as const

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

/** What is deleted lies in the bin for so many days. */
export const binLimits = { days: 30, pageSize: 30 } as const

export const orderLimits = {
  mostLines: 50,
  mostPieces: 1000,
  /** Of a page of the inbox, and of a change to many. */
  mostAtOnce: 100,
  idempotencyHours: 48,
  /** Without a key, the same asked again within this is a second click, not a second order. */
  repetitionSeconds: 10,
  /** An order that has waited this long in the browser is no longer sent by itself: prices and minds change. */
  waitingHours: 24,
} as const

/** What an account keeps of its owner's browser, and of its owner. */
export const keptLimits = { lines: 60, wishes: 100, addresses: 10 } as const

/** What visitors write to the shop, in characters. */
export const messageLimits = { name: 100, subject: 150, message: 4000, pageSize: 30 } as const

/** Sent with what an open page asks for by itself, when nobody has touched it for so long. */
export const unattendedHeader = 'x-unattended'
export const unattendedAfterMs = 60_000
