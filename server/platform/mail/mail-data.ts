import type { RestReason } from '#contract/integrations/webhooks/webhooks.contract.ts'
import type { AppointmentKind } from '#contract/orders/making/appointments.rules.ts'
import type { ToldState } from '#contract/orders/notifications/told-states.rules.ts'
import type { Progress } from '#contract/orders/records/orders.contract.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import type { MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** A line of an order, in the language of the mail it stands in. */
export interface LineInMail {
  title: string
  colour: string
  size: string
  quantity: number
  /** Of one piece, in dinars. */
  price: number
  image: string
}

/** An order as it is when a mail about it is asked for: what happens to it later changes no mail. */
export interface OrderInMail {
  orderId: string
  number: number
  name: string
  email: string
  phone: string
  address: Address
  /** Its customer comes for it herself: it has no address. */
  pickUp?: boolean
  note: string
  lines: LineInMail[]
  subtotal: number
  deliveryFee: number
  discount: number
  total: number
  /** Deposit, and what is still due. Mails that were stored before these fields existed ask for the total. */
  deposit?: number
  due?: number
  /** Whether all of it was paid, at once or in the end. */
  isPaid?: boolean
}

/** What somebody waits for, and the link that ends all waiting of theirs. */
interface RestockInMail {
  garment: string
  stopLink: string
}

/**
 * What each kind of mail must be given to be written. Adding a kind: its name in `mailTemplates`, a line here, its words in
 * `messages/`, its layout in `templates/`.
 */
export interface MailData {
  /** The first mail: it confirms that the address is theirs. */
  'confirm-address': { link: string }
  'reset-password': { link: string }
  'password-changed': { resetLink: string }
  /** An address nobody proved: somebody ordered with it. Says nothing anybody else could have chosen. */
  'confirm-order-address': { token: string }
  'order-received': OrderInMail
  /** How far the making of one piece has come. */
  'order-progress': { number: number; line: LineInMail; progress: Progress }
  /** Where an order is now; with what is asked for at the door, where something still is. */
  'order-step': {
    orderId: string
    number: number
    state: ToldState
    due: number
    lines: LineInMail[]
    /** Its customer comes for it herself. */
    pickUp?: boolean
    /** Until when it is kept for her, as a day of Tunis. */
    keptUntil?: string | undefined
    /** She was told before, and has not come. */
    waits?: true
    /** The day of Tunis its parcel waits for, with the courier. */
    postponedUntil?: string
  }
  'order-deleted': OrderInMail & { byShop: boolean }
  /** To the shop: there is something to do. */
  'new-order': OrderInMail
  /** To the shop: the shopper has deleted an order, so there is nothing to do any more. */
  'order-withdrawn': OrderInMail
  /** An exchange for items of an earlier order, and the amount due at the door. */
  'order-exchange': OrderInMail & { of: number; due: number }
  /** What the shop has taken back after it was kept. */
  'order-return': { number: number; lines: LineInMail[]; refund: number }
  /** To the owners: an account of the staff is not what it was. */
  'staff-notice': { act: StaffAct; by: string; username: string }
  /** To the owners: a program does not listen, and is told of nothing any more. */
  'webhook-rests': { name: string; url: string; why: RestReason }
  /** To the owners: what is written down twice is not the same, so many times. */
  'books-disagree': { count: number }
  /** When she comes to be measured, to try on, to collect, to have something altered. */
  appointment: { number: number; kind: AppointmentKind; at: string }
  /** To who was delivered: how does it fit? */
  'review-invitation': { token: string }
  /** To whoever wants to hear when a piece is back: proves that the address is theirs. */
  'restock-confirm': RestockInMail & { link: string }
  /** A piece is back, and who asked first is told first. */
  'restock-back': RestockInMail & { link: string; line: LineInMail }
  /** To the shop: a visitor's message. */
  contact: { name: string; email: string; subject: string; message: string; language: Language }
}

/** What can be done to somebody's account. */
export type StaffAct =
  | 'created'
  | 'role-changed'
  | 'disabled'
  | 'enabled'
  | 'password-reset'
  | 'sessions-ended'
  | 'deleted'
  | 'key-created'
  | 'key-ended'

/** Mails that open an account, or speak for somebody. */
export const opensAnAccount: ReadonlySet<MailTemplate> = new Set([
  'confirm-address',
  'reset-password',
  'review-invitation',
  'restock-confirm',
])

/** What these said is forgotten once they are sent: who has their link is taken for who has the mailbox. */
export const forgottenOnceSent: ReadonlySet<MailTemplate> = new Set([...opensAnAccount, 'confirm-order-address'])

/** How long an order's address may answer whether the order is its own. */
export const orderAddressLinkDays = 14

/** After so many days a mail that did not go out is of no use to anybody. */
export const usefulForDays: readonly { templates: readonly MailTemplate[]; days: number }[] = [
  { templates: [...opensAnAccount], days: 1 },
  { templates: ['confirm-order-address'], days: orderAddressLinkDays },
]

/** Lower numbers are sent first: mails somebody waits for in front of the screen, then answers to messages, then news of orders. */
export function priorityOf(template: MailTemplate): number {
  if (template === 'review-invitation') return 20
  if (opensAnAccount.has(template)) return 0
  return aboutOrders.has(template) ? 20 : 10
}

const aboutOrders: ReadonlySet<MailTemplate> = new Set([
  ...(['order-received', 'order-progress', 'order-deleted', 'new-order', 'order-withdrawn'] as const),
  ...(['order-step', 'order-exchange', 'order-return', 'confirm-order-address'] as const),
])

/** Mails of accounts: the owners' alone, also that they were written, and to whom. */
export const forOwners: ReadonlySet<string> = new Set([...opensAnAccount, 'password-changed', 'staff-notice'])

export type NewMail = {
  [Template in MailTemplate]: {
    template: Template
    to: string
    language: Language
    data: MailData[Template]
    /** Says which mail this is: the same key never makes a second one. */
    onceKey?: string
    /** Who is answered by answering the mail; the shop itself, unless said. */
    replyTo?: string
  }
}[MailTemplate]
