import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contract/people/accounts/accounts.contract.ts'
import { fromBrowser } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { sendShopperCookies } from '#server/platform/http/shopper-cookies.ts'
import { type GoogleSignIn, popupEnd } from './google-sign-in.ts'

const hidden = { config: { guard: 'anyone' }, schema: { hide: true } } as const

/** The last page of the popup: its script reports the result to the shop, and closes the window. */
const endPage = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>…</title>
<meta name="robots" content="noindex"><script src="/sign-in-popup.js"></script></head><body></body></html>`

export function googleRoutes(app: FastifyInstance, { google }: { google: GoogleSignIn }): void {
  mount(app, accountEndpoints.startGoogle, async ({ request, reply }) => {
    const { result, cookies } = await google.start(fromBrowser(request))
    sendShopperCookies(reply, cookies)
    return { url: result }
  })

  app.get('/api/auth/callback/google', hidden, async (request, reply) => {
    const { result, cookies } = await google.finish(request.url, fromBrowser(request))
    sendShopperCookies(reply, cookies)
    return reply.header('cache-control', 'no-store').redirect(result)
  })

  app.get(popupEnd, hidden, async (_request, reply) =>
    reply
      // The popup was on another origin; without this header the browser would cut its connection to the shop's page.
      .headers({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(endPage),
  )
}
