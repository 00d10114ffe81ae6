import { createHash } from 'node:crypto'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { addressSubject } from '#server/platform/http/address-subject.rules.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  type Bucket,
  deleteBucket,
  deleteSpentBuckets,
  giveOneBack,
  isSpent,
  takeOne,
} from './rate-limits.repository.ts'
import { type LimitName, limits, type Spending } from './rate-limits.rules.ts'

/** Counts an attempt before it is made, so that many at once cannot slip through together. */
export async function spend(db: Database, ...spendings: readonly Spending[]): Promise<void> {
  for (const spending of spendings) {
    const retryAfterSeconds = await takeOne(db, bucketOf(spending))
    if (retryAfterSeconds > 0) {
      throw new Problem('too-many-requests', {
        headers: { 'retry-after': String(retryAfterSeconds) },
        extra: { retryAfterSeconds },
      })
    }
  }
}

/** Like `spend`, for callers that do without when the limit is reached. */
export async function tryToSpend(db: Database | Tx, spending: Spending): Promise<boolean> {
  return (await takeOne(db, bucketOf(spending))) === 0
}

/** Whether an attempt would pass, without making it. */
export async function mayStillSpend(db: Database | Tx, spending: Spending): Promise<boolean> {
  return !(await isSpent(db, bucketOf(spending)))
}

/** Gives back what was spent on something that was undone. */
export function giveBack(db: Database | Tx, spending: Spending): Promise<void> {
  return giveOneBack(db, bucketOf(spending))
}

/** An attempt that succeeded takes those before it off the account. */
export function forgive(db: Database | Tx, spending: Spending): Promise<void> {
  return deleteBucket(db, bucketOf(spending).key)
}

/** Every way an attempt to sign in is counted. The one that is forgiven afterwards comes second. */
export function loginSpendings(kind: 'login' | 'staff-login', account: string, ip: string) {
  const address = addressSubject(ip)
  return [
    { limit: `${kind}/address`, subject: address },
    { limit: `${kind}/account-from-address`, subject: `${account} ${address}` },
    { limit: `${kind}/account`, subject: account },
  ] as const satisfies readonly Spending[]
}

/** A mail to somebody, as asked for from one place: others who ask for one use up nothing of it. */
export function mailSpending(email: string, ip: string): Spending {
  return { limit: 'mail/account-from-address', subject: `${email} ${addressSubject(ip)}` }
}

export function fromAddress(limit: LimitName, ip: string): Spending {
  return { limit, subject: addressSubject(ip) }
}

export function forgetSpentLimits(db: Database): Promise<void> {
  return deleteSpentBuckets(db)
}

/** Hashed: who tried to sign in as whom, and from where, is no business of whoever reads the database. */
function bucketOf({ limit, subject }: Spending): Bucket {
  const key = createHash('sha256').update(`${limit}\0${subject}`).digest('base64url')
  return { key, ...limits[limit] }
}
