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

/** Counts an attempt before it is made, so that simultaneous attempts cannot all pass. */
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

/** Like `spend`, for callers that go on without when the limit is reached. */
export async function tryToSpend(db: Database | Tx, spending: Spending): Promise<boolean> {
  return (await takeOne(db, bucketOf(spending))) === 0
}

/** Whether an attempt would pass; counts nothing. */
export async function mayStillSpend(db: Database | Tx, spending: Spending): Promise<boolean> {
  return !(await isSpent(db, bucketOf(spending)))
}

/** Gives an attempt back, after the counted action was undone. */
export function giveBack(db: Database | Tx, spending: Spending): Promise<void> {
  return giveOneBack(db, bucketOf(spending))
}

/** Resets the count of a subject, for example after a successful attempt. */
export function forgive(db: Database | Tx, spending: Spending): Promise<void> {
  return deleteBucket(db, bucketOf(spending).key)
}

/** The counters of an attempt to sign in; the second one is reset by a success. */
export function loginSpendings(kind: 'login' | 'staff-login', account: string, ip: string) {
  const address = addressSubject(ip)
  return [
    { limit: `${kind}/address`, subject: address },
    { limit: `${kind}/account-from-address`, subject: `${account} ${address}` },
    { limit: `${kind}/account`, subject: account },
  ] as const satisfies readonly Spending[]
}

/** The counter of mails to one person that are requested from one address: requests from elsewhere do not use it up. */
export function mailSpending(email: string, ip: string): Spending {
  return { limit: 'mail/account-from-address', subject: `${email} ${addressSubject(ip)}` }
}

export function fromAddress(limit: LimitName, ip: string): Spending {
  return { limit, subject: addressSubject(ip) }
}

export function deleteSpentLimits(db: Database): Promise<void> {
  return deleteSpentBuckets(db)
}

/** Hashed, so that the database does not reveal who tried to sign in from where. */
function bucketOf({ limit, subject }: Spending): Bucket {
  const key = createHash('sha256').update(`${limit}\0${subject}`).digest('base64url')
  return { key, ...limits[limit] }
}
