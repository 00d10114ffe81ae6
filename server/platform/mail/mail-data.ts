import type { RestReason } from '#contract/integrations/webhooks/webhooks.contract.ts'
import type { AppointmentKind } from '#contract/orders/making/appointments.rules.ts'
import type { NotifiedState } from '#contract/orders/notifications/notified-states.rules.ts'
import type { Progress } from '#contract/orders/records/orders.contract.ts'
import type { Address } from '#contract/people/shoppers/address.contract.ts'
import type { MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** A line of an order, in the language of the mail. */
export interface LineInMail {
  title: string
  colour: string
  size: string
  quantity: number
  /** Price of one piece in dinars. */
  price: number
  image: string
}

/** A copy of an order at the time its mail is queued: later changes of the order do not change the mail. */
export interface OrderInMail {
  orderId: string
  number: number
  name: string
  email: string
  phone: string
  address: Address
  /** The customer picks the order up, so it has no address. */
  pickUp?: boolean
  note: string
  lines: LineInMail[]
  subtotal: number
  deliveryFee: number
  discount: number
  total: number
  /** Deposit and amount due. Mails stored before these fields existed show the total. */
  deposit?: number
  due?: number
  /** Whether the order is fully paid. */
  isPaid?: boolean
}

/** The product a visitor waits for, and the link that cancels all waiting. */
interface RestockInMail {
  garment: string
  stopLink: string
}

interface OpeningInMail {
  link: string
  stopLink: string
}

/** The data of each kind of mail. A new kind needs a name in `mailTemplates`, a line here, texts in `messages/` and a layout in `templates/`. */
export interface MailData {
  /** The first mail to an account; confirms the address. */
  'confirm-address': { link: string }
  /** The first mail to an account that was opened without a password. */
  'choose-password': { link: string }
  'reset-password': { link: string }
  'password-changed': { resetLink: string }
  /** An account was opened from a browser that it had not been opened from before; `browser` may be empty. */
  'new-sign-in': { browser: string; at: string; resetLink: string }
  /** To an address that was given with an order and not confirmed yet. Contains no text that the orderer chose. */
  'confirm-order-address': { token: string }
  'order-received': OrderInMail
  /** Progress of one piece in the workshop. */
  'order-progress': { number: number; line: LineInMail; progress: Progress }
  /** The state of an order, and the amount due on delivery, if any. */
  'order-step': {
    orderId: string
    number: number
    state: NotifiedState
    due: number
    lines: LineInMail[]
    /** The customer picks the order up. */
    pickUp?: boolean
    /** Last day on which the order is kept for the customer, as a date in Tunis. */
    keptUntil?: string | undefined
    /** Set in the reminder to a customer who was notified before and has not come. */
    waits?: true
    /** The date in Tunis to which the delivery was postponed. */
    postponedUntil?: string
  }
  'order-deleted': OrderInMail & { byShop: boolean }
  /** To the shop: a new order. */
  'new-order': OrderInMail
  /** To the shop: a shopper deleted an order. */
  'order-withdrawn': OrderInMail
  /** An exchange for items of an earlier order, and the amount due on delivery. */
  'order-exchange': OrderInMail & { of: number; due: number }
  /** Items of a delivered order that the shop took back. */
  'order-return': { number: number; lines: LineInMail[]; refund: number }
  /** To the owners: an account of the staff was changed. */
  'staff-notice': { act: StaffAct; by: string; username: string }
  /** To the owners: a webhook was paused because its receiver does not answer. */
  'webhook-rests': { name: string; url: string; why: RestReason }
  /** To the owners: the key of a program expires on this day in Tunis. */
  'key-expires': { name: string; day: string }
  /** To the owners: the nightly reconciliation found this many differences. */
  'books-disagree': { count: number }
  /** An appointment to be measured, for a fitting, for a pick-up or for an alteration. */
  appointment: { number: number; kind: AppointmentKind; at: string }
  /** Asks a customer for a review of delivered items. */
  'review-invitation': { token: string }
  /** Confirms the address of a visitor who wants to hear when a product is back in stock. */
  'restock-confirm': RestockInMail & { link: string }
  /** A product is back in stock; sent in the order of the requests. */
  'restock-back': RestockInMail & { link: string; line: LineInMail }
  /** Confirms the address of a visitor who wants to hear when the shop opens. */
  'opening-confirm': OpeningInMail
  /** The shop is open; sent once to each visitor who asked. */
  'shop-opened': OpeningInMail
  /** To the shop: the message of a visitor. */
  contact: { name: string; email: string; subject: string; message: string; language: Language }
}

/** Changes of a staff account. */
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

/** Mails with a link that signs in or acts for an account. */
export const accountAccessTemplates: ReadonlySet<MailTemplate> = new Set([
  'confirm-address',
  'choose-password',
  'reset-password',
  'review-invitation',
  'restock-confirm',
  'opening-confirm',
])

/** The content of these mails is deleted once they are sent, because their links prove the mailbox. */
export const templatesErasedOnceSent: ReadonlySet<MailTemplate> = new Set([
  ...accountAccessTemplates,
  'confirm-order-address',
])

/** How long the link to confirm the address of an order is valid. */
export const orderAddressLinkDays = 14

/** After this many days an unsent mail is of no use any more. */
export const usefulDaysByTemplates: readonly { templates: readonly MailTemplate[]; days: number }[] = [
  { templates: [...accountAccessTemplates], days: 1 },
  { templates: ['confirm-order-address'], days: orderAddressLinkDays },
]

/** Lower numbers are sent first: mails a visitor waits for, then answers to messages, then news of orders. */
export function priorityOf(template: MailTemplate): number {
  if (template === 'review-invitation') return 20
  if (accountAccessTemplates.has(template)) return 0
  return aboutOrders.has(template) ? 20 : 10
}

const aboutOrders: ReadonlySet<MailTemplate> = new Set([
  ...(['order-received', 'order-progress', 'order-deleted', 'new-order', 'order-withdrawn'] as const),
  ...(['order-step', 'order-exchange', 'order-return', 'confirm-order-address'] as const),
])

/** Mails about accounts: only owners may see them in the outbox. */
export const ownerOnlyTemplates: ReadonlySet<string> = new Set([
  ...accountAccessTemplates,
  'password-changed',
  'new-sign-in',
  'staff-notice',
])

export type NewMail = {
  [Template in MailTemplate]: {
    template: Template
    to: string
    language: Language
    data: MailData[Template]
    /** Identifies the mail: a second one with the same key is not created. */
    onceKey?: string
    /** Where replies go; the shop's own address by default. */
    replyTo?: string
  }
}[MailTemplate]
