import type { Shopper } from '#contract/people/accounts/accounts.contract.ts'
import type { ShopperSession } from '#contract/people/accounts/shopper-sessions.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { deleteSessions, listSessions } from './accounts.repository.ts'
import { digestOfToken } from './session-token-digests.ts'
import type { ShopperAuthHost } from './shopper-auth-host.ts'
import type { Credentials } from './shopper-identity.ts'

interface SessionServices {
  db: Database
  host: ShopperAuthHost
}

export async function listShopperSessions(
  { db, host }: SessionServices,
  shopper: Pick<Shopper, 'id'>,
  from: Pick<Credentials, 'cookie'>,
): Promise<ShopperSession[]> {
  const token = await host.sessionToken(from)
  const currentDigest = token && digestOfToken(token)
  const sessions = await listSessions(db, shopper.id)
  return sessions.map((session) => ({
    current: session.token === currentDigest,
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.updated_at.toISOString(),
    userAgent: session.user_agent ?? '',
  }))
}

/** Ends every session of the account but that of this browser. */
export async function endOtherSessions(
  { db, host }: SessionServices,
  shopper: Pick<Shopper, 'id'>,
  from: Pick<Credentials, 'cookie'>,
): Promise<void> {
  const token = await host.sessionToken(from)
  await inTransaction(db, (tx) => deleteSessions(tx, shopper.id, token && digestOfToken(token)))
}
