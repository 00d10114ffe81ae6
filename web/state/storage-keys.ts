export const storedStateVersion = 1

/** The keys of the browser's storage. Renaming one would lose the stored data of visitors. */
export const storageKeys = {
  cart: 'cart',
  wishlist: 'wishlist',
  language: 'language',
  staffToken: 'token',
  checkout: 'checkout',
  waitingOrder: 'waiting-order',
  recentlySeen: 'recentlySeen',
  /** The lists that account and browser last agreed on. */
  agreed: 'agreed',
  governorate: 'governorate',
  /** The people and their measures for size advice. */
  fitPeople: 'fit-people',
  /** The people that account and browser last agreed on. */
  agreedPeople: 'agreed-people',
  searches: 'searches',
  /** The shopper of the last response about the session. */
  lastShopper: 'last-shopper',
} as const
