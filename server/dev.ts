import type { FastifyInstance } from 'fastify'
import { createServer, type ViteDevServer } from 'vite'
import { readConfig } from './config.ts'
import type { RenderMail } from './mail/mail-renderer.ts'
import type { PageRenderer } from './pages/page-renderer.ts'
import { runShop } from './run.ts'
import { say, signInAs, stopOnSignal } from './terminal.ts'

const entry = '/web/entry-server.tsx'
const mailEntry = '/server/mail/templates/render-mail.tsx'
const clientEntry = '/web/entry-client.ts'

/** `npm run dev`: the same server, with Vite inside it. Changes to pages are swapped in, changes here restart it. */
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

const renderer: PageRenderer = {
  render: async (request) => {
    if (!vite) throw new Error('The development server is not ready')
    const { renderPage } = (await vite.ssrLoadModule(entry)) as { renderPage: PageRenderer['render'] }
    return renderPage(request)
  },
  // One page for each address is good enough where pages are worked on.
  isUnknown: () => false,
  findAssets: () => ({ entry: clientEntry, styles: ['/web/style/main.css'], modules: [] }),
}

const renderMail: RenderMail = async (request) => {
  if (!vite) throw new Error('The development server is not ready')
  const module = (await vite.ssrLoadModule(mailEntry)) as { renderMail: RenderMail }
  return module.renderMail(request)
}

const shop = await runShop({
  config: readConfig({ ...process.env, NODE_ENV: process.env.NODE_ENV ?? 'development' }),
  renderer,
  renderMail,
  development: async (app) => {
    vite = await development(app)
  },
  say,
})
stopOnSignal(shop.stop)
say(
  `\n  The shop is open: ${shop.origin} (development)\n  Its back office:  ${shop.origin}/admin${signInAs(shop.firstAdmin)}\n`,
)
