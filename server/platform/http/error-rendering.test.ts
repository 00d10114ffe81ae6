import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { expect, it } from 'vitest'
import { renderErrors } from './error-rendering.ts'
import { createLogger } from './logging.ts'
import { refuseUntilReady } from './refuse-until-ready.ts'

/** What a request is answered, and what is written into the log of it. */
async function renderError({ open, fail }: { open: boolean; fail?: Error }) {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) })
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  })
  renderErrors(app)
  refuseUntilReady(app, () => open)
  app.get('/', () => {
    if (fail) throw fail
    return 'open'
  })
  const { statusCode } = await app.inject('/')
  await app.close()
  return { statusCode, log: lines.map((line) => JSON.parse(line)) }
}

it('that the shop is not open yet is no error, and has no stack', async () => {
  const { statusCode, log } = await renderError({ open: false })
  expect(statusCode).toBe(503)
  expect(log).toMatchObject([{ level: 30, msg: 'shop-unavailable' }])
  expect(log[0]).not.toHaveProperty('err')
})

it('a database that is away is a line that says what it was', async () => {
  const fail = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  const { statusCode, log } = await renderError({ open: true, fail })
  expect(statusCode).toBe(503)
  expect(log).toMatchObject([{ level: 30, msg: 'shop-unavailable', reason: fail.message }])
})

it('what took too long was called off: it may be asked again, and the log says what it was', async () => {
  const fail = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
  const { statusCode, log } = await renderError({ open: true, fail })
  expect(statusCode).toBe(503)
  expect(log).toMatchObject([{ level: 40, err: { message: fail.message } }])
})

it('anything nobody expected is an error with its stack', async () => {
  const { statusCode, log } = await renderError({ open: true, fail: new Error('what') })
  expect(statusCode).toBe(500)
  expect(log).toMatchObject([{ level: 50, msg: 'internal-error', err: { message: 'what' } }])
})
