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
  /** For whom sizes are looked for, and what is known of them. */
  fitPeople: 'fit-people',
  /** The people that are stored in the account as well, as last agreed on. */
  agreedPeople: 'agreed-people',
  searches: 'searches',
  /** Who was signed in when the shop last answered. */
  lastShopper: 'last-shopper',
} as const
