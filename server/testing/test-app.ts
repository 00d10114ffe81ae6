import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import { type AppDeps, buildApp } from '#server/operations/start/app.ts'
import { openConnectorDesk } from '#server/orders/fulfilment/connectors/connector-services.ts'
import { stepOrder } from '#server/orders/lifecycle/order-steps.service.ts'
import { shopperServices } from '#server/people/accounts/shopper-services.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { unsettledContent } from '#server/platform/db/content-version.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import type { PageRenderer } from '#server/site/pages/page-renderer.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { testFolder } from './test-folder.ts'

export interface TestApp extends TestDatabase {
  app: FastifyInstance
}

/** Keeps a test from writing a key into the folder of the shop. */
export const testSecretsKey = 'the key of every shop in the tests'

/** A renderer for tests that are not about pages: it returns the requested path. */
const echoRenderer: PageRenderer = {
  render: async ({ path, language }) => ({
    status: 200,
    body: `<p>${language} ${path}</p>`,
    head: [],
    state: {},
    files: [],
  }),
  isUnknown: () => false,
  findAssets: () => ({ entry: '/entry.js', styles: [], modules: [] }),
}

/** Builds the server without a socket, with a new database unless one is given. */
export async function createTestApp(overrides: Partial<AppDeps> = {}, givenDatabase?: TestDatabase): Promise<TestApp> {
  const database = givenDatabase ?? (await createTestDatabase())
  const { db, pool } = database
  const config = overrides.config ?? readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', SECRETS_KEY: testSecretsKey })
  const log = pino({ level: 'silent' })
  const origin = overrides.origin ?? (() => 'http://shop.test')
  const app = await buildApp({
    config,
    log,
    db,
    pool,
    origin,
    shoppers: shopperServices({ config, db, pool, log, origin }),
    media: new MediaService(db, openMediaStorage(undefined, testFolder()), { ahead: false }),
    couriers: openConnectorDesk(db, config, stepOrder),
    content: unsettledContent(),
    renderer: echoRenderer,
    checkDatabase: () => pool.query('select 1'),
    isOpen: () => true,
    isDraining: () => false,
    ...overrides,
  })
  afterAll(() => app.close())
  return { ...database, app }
}
