import type { Tx } from '#server/db/transaction.ts'
import { queueMails } from '#server/mail/mail.service.ts'
import type { StaffAct } from '#server/mail/mail-data.ts'
import { shopMailbox } from '#server/mail/shop-mailbox.service.ts'
import { listOwnerMailboxes } from './staff.repository.ts'

/** Tells every owner what somebody did to an account; the shop's own mailbox where no owner has named one. */
export async function tellOwners(tx: Tx, act: StaffAct, by: string, username: string): Promise<void> {
  const owners = await listOwnerMailboxes(tx)
  const shop = owners.length === 0 ? await shopMailbox(tx) : undefined
  const mailboxes = shop ? [shop] : owners
  // Whoever works in the back office has no language of their own: the shop's is French.
  await queueMails(
    tx,
    mailboxes.map((to) => ({ template: 'staff-notice', to, language: 'fr', data: { act, by, username } })),
  )
}
