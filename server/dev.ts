import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { runShop } from './operations/start/run-shop.ts'
import { say, signInAs } from './operations/start/terminal.ts'
import { readConfig } from './platform/config/config.ts'
import { readableLog } from './platform/http/readable-log.ts'
import type { RenderMail } from './platform/mail/mail-renderer.ts'
import { unbuiltRenderer } from './site/pages/page-renderer.ts'

const mailEntry = '/server/platform/mail/templates/render-mail.tsx'

/** `npm run dev`: the server with Vite. Changes of pages are hot-reloaded, changes of the server restart it. */
async function development(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onRequest', async (request, reply) => {
    await new Promise<void>((next) => {
      vite.middlewares(request.raw, reply.raw, () => next())
      reply.raw.once('finish', next)
    })
    if (reply.raw.headersSent) reply.hijack()
  })
  app.addHook('onClose', () => vite.close())
  return vite
}

let vite: ViteDevServer | undefined

function ready(): ViteDevServer {
  if (!vite) throw new Error('The development server is not ready')
  return vite
}

const renderMail: RenderMail = async (request) => {
  const module = (await ready().ssrLoadModule(mailEntry)) as { renderMail: RenderMail }
  return module.renderMail(request)
}

/** The next server needs this one's port, so open connections are cut after this time. */
const maxGoodbyeMs = 500

async function close() {
  await Promise.race([shop.stop(), delay(maxGoodbyeMs)])
  process.exit(0)
}

const shop = await runShop({
  config: readConfig({ ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' }),
  renderer: unbuiltRenderer(ready),
  renderMail,
  development: async (app) => {
    vite = await development(app)
  },
  logTo: readableLog(process.stdout),
  say,
})
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, close)
say(
  `\n  The shop is open: ${shop.origin} (development)\n  Its back office:  ${shop.origin}/admin${signInAs(shop.firstAdmin)}\n`,
)
