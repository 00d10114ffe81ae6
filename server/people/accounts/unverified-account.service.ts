import { randomUUID } from 'node:crypto'
import { jwtVerify } from 'jose'
import { clearOrderEmail } from '#server/people/shoppers/clear-order-email.service.ts'
import { deleteRememberedData } from '#server/people/shoppers/shopper-data.service.ts'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { deleteAccount, lockAccount, renewAccount, updateConfirmed } from './accounts.repository.ts'

/** Job that runs once an account has confirmed its address. */
export const addressConfirmedJob = 'address-confirmed'
const maxAttempts = 20

/** Confirms the address of an account whose own browser opened the mailed link: the account keeps its orders and data. */
export async function confirmAccount(tx: Tx, shopperId: string): Promise<void> {
  await updateConfirmed(tx, shopperId)
  await enqueueJobs(tx, { name: addressConfirmedJob, payloads: [{ shopperId }], maxAttempts })
}

/**
 * Hands an unconfirmed account to the customer who has proven the address. Anybody can register an address and sign in at once, so
 * earlier orders of the account may be a stranger's: the shop keeps them, but the customer neither sees them nor gets mails about them.
 */
export async function transferToMailboxOwner(tx: Tx, { id, email }: { id: string; email: string }): Promise<string> {
  const newId = randomUUID()
  await clearOrderEmail(tx, id, email)
  await deleteRememberedData(tx, id)
  await renewAccount(tx, { id, newId })
  return newId
}

/** Replaces an unconfirmed account, if its mailbox was proven by another sign-in. */
export async function replaceUnconfirmedAccount(tx: Tx, email: string): Promise<void> {
  const account = await lockAccount(tx, email)
  if (!account || account.email_verified) return
  await clearOrderEmail(tx, account.id, email)
  await deleteRememberedData(tx, account.id)
  await deleteAccount(tx, account.id)
}

/** Returns the address that a confirmation token proves. */
export async function readConfirmedAddress(token: string, secret: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), { algorithms: ['HS256'] })
    if (typeof payload.email === 'string' && payload.updateTo === undefined) return payload.email
  } catch (cause) {
    throw new Problem('link-expired', { cause })
  }
  throw new Problem('link-expired')
}
