import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { AccountsService } from './accounts.service.ts'
import { askFirebase } from './firebase-revocation.ts'
import { identifyByFirebase } from './firebase-tokens.ts'
import { GoogleSignIn } from './google-sign-in.ts'
import { ShopperAuthHost } from './shopper-auth-host.ts'
import type { IdentifyShopper } from './shopper-identity.ts'

export interface ShopperServices {
  identify: IdentifyShopper
  /** The shop's own service; absent if a hosted one manages the accounts. */
  embedded?: { accounts: AccountsService; host: ShopperAuthHost; google: GoogleSignIn | undefined }
}

interface ShopperServiceDeps {
  config: Pick<Config, 'firebase' | 'google'>
  db: Database
  pool: Pool
  log: Logger
  origin: () => string
}

/** The configured identity service. */
export function shopperServices({ config, db, pool, log, origin }: ShopperServiceDeps): ShopperServices {
  const { firebase: project } = config
  if (project) return { identify: identifyByFirebase({ project, isStillValid: askFirebase(project, log) }) }
  const host = new ShopperAuthHost({ db, pool, log, origin })
  const google = config.google && new GoogleSignIn(db, host, config.google)
  return {
    identify: (credentials) => host.identify(credentials),
    embedded: { accounts: new AccountsService(db, host), host, google },
  }
}
