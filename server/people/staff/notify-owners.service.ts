import type { Tx } from '#server/platform/db/transaction.ts'
import { queueMails } from '#server/platform/mail/mail.service.ts'
import type { MailData, StaffAct } from '#server/platform/mail/mail-data.ts'
import { shopMailbox } from '#server/platform/mail/shop-mailbox.service.ts'
import { listOwnerMailboxes } from './staff.repository.ts'

/** Notifies every owner of a change to an account. */
export function notifyOwners(tx: Tx, act: StaffAct, by: string, username: string): Promise<void> {
  return mailOwners(tx, { template: 'staff-notice', data: { act, by, username } })
}

type OwnersMail = 'staff-notice' | 'webhook-rests' | 'books-disagree' | 'key-expires'
type ToOwners = { [Template in OwnersMail]: { template: Template; data: MailData[Template] } }[OwnersMail]

/** Mails every owner; the shop's own mailbox if no owner has an address. */
export async function mailOwners(tx: Tx, mail: ToOwners): Promise<void> {
  const owners = await listOwnerMailboxes(tx)
  const shop = owners.length === 0 ? await shopMailbox(tx) : undefined
  const mailboxes = shop ? [shop] : owners
  // The staff have no language setting: mails to them are in French.
  await queueMails(
    tx,
    mailboxes.map((mailbox) => ({ ...mail, to: mailbox, language: 'fr' as const })),
  )
}
