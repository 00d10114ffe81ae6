import { pino } from 'pino'
import { buildApp } from '#server/operations/start/app.ts'
import { openConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { shopperServices } from '#server/people/accounts/shopper-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { openDatabase, openPool } from '#server/platform/db/pool.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { loadBuiltRenderer } from '#server/site/pages/page-renderer.ts'

/** Prints the API description that this version serves; the database is never contacted. */
const config = readConfig({ LOG_LEVEL: 'silent' })
const log = pino({ level: 'silent' })
const pool = openPool({ url: 'postgres://127.0.0.1:1/nobody', max: 1, onIdleError: () => {} })
const db = openDatabase(pool)
const origin = () => 'http://localhost'
const app = await buildApp({
  config,
  log,
  db,
  pool,
  origin,
  shoppers: shopperServices({ config, db, pool, log, origin }),
  media: new MediaService(db, openMediaStorage(undefined, config.dataDir), { ahead: false }),
  couriers: openConnectorDesk(db, config, stepOrder),
  content: unsettledContent(),
  renderer: await loadBuiltRenderer(),
  checkDatabase: async () => {},
  isOpen: () => true,
  isDraining: () => false,
})
// Open handles would keep the process alive, so it exits once the output is written.
process.stdout.write((await app.inject('/api/docs/openapi.json')).body, () => process.exit(0))
