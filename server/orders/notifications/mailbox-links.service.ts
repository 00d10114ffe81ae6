import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/credentials/tokens.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { orderAddressLinkDays } from '#server/platform/mail/mail-data.ts'
import { insertMailboxLink } from './mailbox-links.repository.ts'

/** As the links that are sent by hand: 128 bits. */
const tokenBytes = 16

/** Creates the token of a link that is mailed to the address of an order, to prove that its reader placed it. Only a hash is stored. */
export async function makeMailboxLink(tx: Tx, orderId: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await insertMailboxLink(tx, { hash: hashToken(token), orderId, days: orderAddressLinkDays })
  return token
}
