interface Limit {
  /** Size of the bucket. */
  burst: number
  /** One token is added in this interval. */
  everySeconds: number
}

/**
 * Limits of attempts, by what is tried and whose attempts are counted together (`address` is the IP address). Guesses at one account from one IP
 * address are slowed down after five; the limits of a whole account and of a whole IP address are wider, because many honest people share an
 * address. Attempts from elsewhere lock no owner out: a browser that has signed in before has its own limit, and so have mails requested from one IP
 * address.
 */
export const limits = {
  'login/address': { burst: 60, everySeconds: 10 },
  'login/account-from-address': { burst: 5, everySeconds: 60 },
  'login/account': { burst: 60, everySeconds: 30 },
  /** A browser that the account has signed in from before; attempts from other browsers do not count. */
  'login/device': { burst: 10, everySeconds: 30 },
  'staff-login/address': { burst: 30, everySeconds: 20 },
  'staff-login/account-from-address': { burst: 5, everySeconds: 60 },
  'staff-login/account': { burst: 60, everySeconds: 30 },
  'staff-login/device': { burst: 10, everySeconds: 30 },
  'staff-code/account': { burst: 5, everySeconds: 60 },
  'staff-code/device': { burst: 5, everySeconds: 60 },
  /** Registrations, and repeated confirmation mails: each of them sends a mail to an unconfirmed address. */
  'register/address': { burst: 20, everySeconds: 60 },
  'mail/address': { burst: 20, everySeconds: 60 },
  'mail/account': { burst: 4, everySeconds: 300 },
  'confirmation/account': { burst: 1, everySeconds: 3600 },
  /**
   * The question whether an order is theirs, mailed to an unconfirmed address: once a day, however many orders name the address, because anybody can
   * enter it. Reset when the address is confirmed.
   */
  'order-mail/address': { burst: 1, everySeconds: 86_400 },
  'mail/account-from-address': { burst: 4, everySeconds: 300 },
  'link/address': { burst: 20, everySeconds: 30 },
  'password/account': { burst: 5, everySeconds: 60 },
  'google/address': { burst: 60, everySeconds: 10 },
  /** Reading a conversation takes up to a third of a second of processor time. */
  'conversation/staff': { burst: 30, everySeconds: 2 },
  'kept/account': { burst: 120, everySeconds: 2 },
  'own-data/account': { burst: 10, everySeconds: 60 },
  'profile/account': { burst: 60, everySeconds: 10 },
  /** Attempts with links that do not exist. A key of 128 bits cannot be guessed, but the attempts cost processor time. */
  'order-link/address': { burst: 30, everySeconds: 20 },
  'order-link/tap': { burst: 30, everySeconds: 10 },
  /** Attempts to enter the last digits of the phone number, counted over all links of an order. */
  'order-link/digits': { burst: 10, everySeconds: 3600 },
  /** Attempts to find a parcel. Order numbers are consecutive, so only the phone number has to be guessed. */
  'follow/address': { burst: 10, everySeconds: 30 },
  'follow/order-from-address': { burst: 6, everySeconds: 60 },
  /**
   * Wrong phone numbers for one order from any address. The limit is wide, so that strangers cannot shut the customer out; 480 attempts a day among
   * millions of numbers find nothing.
   */
  'follow/order': { burst: 500, everySeconds: 180 },
  /** Call requests from one IP address, which many people may share. Each phone number is called once a day anyway. */
  'call-request/address': { burst: 15, everySeconds: 120 },
  /** Loan requests from one IP address, which many people may share. The loans of one phone number have a limit of their own. */
  'loan/address': { burst: 15, everySeconds: 120 },
  /** Accepted loan requests, each of which blocks days: at most two for one garment from an address until the first one expires. */
  'loan-made/address': { burst: 4, everySeconds: 6 * 3600 },
  'loan-made/garment-from-address': { burst: 2, everySeconds: 48 * 3600 },
  /** Withdrawn loan requests, whose place in the limit is given back: two a day. */
  'loan-given-back/address': { burst: 2, everySeconds: 12 * 3600 },
  /** Requests for the free days of a garment, and for the pages of loans. */
  'loan-page/address': { burst: 60, everySeconds: 2 },
  /** Attempts with API keys that are unknown or ended. A key cannot be guessed, but the attempts cost processor time. */
  'api-key/address': { burst: 60, everySeconds: 10 },
  'api-key/key': { burst: 600, everySeconds: 0.2 },
  'contact/address': { burst: 12, everySeconds: 120 },
  'review/address': { burst: 40, everySeconds: 30 },
  'review-picture/order': { burst: 12, everySeconds: 3600 },
  'restock/address': { burst: 30, everySeconds: 120 },
  'restock/person-from-address': { burst: 10, everySeconds: 600 },
  /** The mail that asks a visitor to confirm an address: strangers could request it in the owner's name. Reset when the address is confirmed. */
  'restock-mail/person': { burst: 1, everySeconds: 3600 },
  'restock-link/address': { burst: 30, everySeconds: 30 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** One attempt, counted for one subject: an account, an IP address, or both. */
export interface Spending {
  limit: LimitName
  subject: string
}
