interface Limit {
  /** Size of the bucket. */
  burst: number
  /** One token is added in this interval. */
  everySeconds: number
}

/**
 * What may be tried how often. Guessing at one account from one place is slowed down after five; the limits of a whole
 * account and of a whole address are wider, because many honest people share an address. Nobody can lock another out from
 * elsewhere: a browser that signed in before is counted by itself, and mails asked for by others do not refuse one's own.
 */
export const limits = {
  'login/address': { burst: 60, everySeconds: 10 },
  'login/account-from-address': { burst: 5, everySeconds: 60 },
  'login/account': { burst: 60, everySeconds: 30 },
  /** A browser that the account has signed in from before: attempts of others do not count against it. */
  'login/device': { burst: 10, everySeconds: 30 },
  'staff-login/address': { burst: 30, everySeconds: 20 },
  'staff-login/account-from-address': { burst: 5, everySeconds: 60 },
  'staff-login/account': { burst: 60, everySeconds: 30 },
  'staff-login/device': { burst: 10, everySeconds: 30 },
  'staff-code/account': { burst: 5, everySeconds: 60 },
  'staff-code/device': { burst: 5, everySeconds: 60 },
  /** Accounts opened, and first mails asked for again: each is a mail to an address nobody proved. */
  'register/address': { burst: 20, everySeconds: 60 },
  'mail/address': { burst: 20, everySeconds: 60 },
  'mail/account': { burst: 4, everySeconds: 300 },
  'confirmation/account': { burst: 1, everySeconds: 3600 },
  /** Anybody can order in anybody's name: an address nobody proved hears of it once a day, whoever orders how much. Forgiven once it is proved. */
  'order-mail/address': { burst: 1, everySeconds: 86_400 },
  'mail/account-from-address': { burst: 4, everySeconds: 300 },
  'link/address': { burst: 20, everySeconds: 30 },
  'password/account': { burst: 5, everySeconds: 60 },
  'google/address': { burst: 60, everySeconds: 10 },
  /** A conversation takes up to a third of a second of processor to understand. */
  'conversation/staff': { burst: 30, everySeconds: 2 },
  'kept/account': { burst: 120, everySeconds: 2 },
  'own-data/account': { burst: 10, everySeconds: 60 },
  'profile/account': { burst: 60, everySeconds: 10 },
  /** Links to orders that are none: 128 bits are never guessed, and whoever tries is slowed down all the same. */
  'order-link/address': { burst: 30, everySeconds: 20 },
  'order-link/tap': { burst: 30, everySeconds: 10 },
  /** The last digits of a telephone number, over all the links of an order. */
  'order-link/digits': { burst: 10, everySeconds: 3600 },
  /** Order numbers follow one another, so a telephone number is all there is to guess. */
  'follow/address': { burst: 10, everySeconds: 30 },
  'follow/order-from-address': { burst: 6, everySeconds: 60 },
  /** Wide: wrong numbers from elsewhere must not shut the order for its customer, and 480 a day of millions find nothing. */
  'follow/order': { burst: 500, everySeconds: 180 },
  /** Many share an address; what one number is spared is that it is called once a day. */
  'call-request/address': { burst: 15, everySeconds: 120 },
  /** Many share an address; what one number may hold is counted by itself. */
  'loan/address': { burst: 15, everySeconds: 120 },
  /** Wishes that were taken, each of which holds days: of one garment never more than two while the first still holds its own. */
  'loan-made/address': { burst: 4, everySeconds: 6 * 3600 },
  'loan-made/garment-from-address': { burst: 2, everySeconds: 48 * 3600 },
  /** Wishes that were taken back and may be made anew: two a day. */
  'loan-given-back/address': { burst: 2, everySeconds: 12 * 3600 },
  /** Looking whether days are free, and at links to loans. */
  'loan-page/address': { burst: 60, everySeconds: 2 },
  /** Keys that are none, or no more: they are never guessed, and whoever goes on trying is slowed down all the same. */
  'api-key/address': { burst: 60, everySeconds: 10 },
  'api-key/key': { burst: 600, everySeconds: 0.2 },
  'contact/address': { burst: 12, everySeconds: 120 },
  'review/address': { burst: 40, everySeconds: 30 },
  'review-picture/order': { burst: 12, everySeconds: 3600 },
  'restock/address': { burst: 30, everySeconds: 120 },
  'restock/person-from-address': { burst: 10, everySeconds: 600 },
  /** Mails that prove an address nobody vouches for: strangers could ask for them in its name. Forgiven once it is proved. */
  'restock-mail/person': { burst: 1, everySeconds: 3600 },
  'restock-link/address': { burst: 30, everySeconds: 30 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

/** One thing that is counted, for one subject: an account, an address, or both. */
export interface Spending {
  limit: LimitName
  subject: string
}
