import { randomBytes } from 'node:crypto'
import { hashToken } from '#server/platform/credentials/tokens.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { orderAddressLinkDays } from '#server/platform/mail/mail-data.ts'
import { insertMailboxLink } from './mailbox-links.repository.ts'

/** 128 bits, like links that the staff send. */
const tokenBytes = 16

/** Creates the token of a link mailed to the address of an order; opening it confirms that the reader placed the order. Only a hash is stored. */
export async function makeMailboxLink(tx: Tx, orderId: string): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  await insertMailboxLink(tx, { hash: hashToken(token), orderId, days: orderAddressLinkDays })
  return token
}
