import type { FastifyInstance } from 'fastify'
import { accountEndpoints } from '#contract/people/accounts/accounts.contract.ts'
import { shopperSessionEndpoints } from '#contract/people/accounts/shopper-sessions.contract.ts'
import { deviceCookieName, deviceCookieSeconds } from '#server/platform/credentials/known-device.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { fromBrowser } from '#server/platform/http/caller.ts'
import { mount } from '#server/platform/http/mount.ts'
import { sendShopperCookies } from '#server/platform/http/shopper-cookies.ts'
import { deviceCookie, setDeviceCookie } from '#server/platform/http/staff-cookie.ts'
import type { AccountsService } from './accounts.service.ts'
import type { ShopperAuthHost } from './shopper-auth-host.ts'
import { endOtherSessions, listShopperSessions } from './shopper-sessions.service.ts'

export interface AccountDeps {
  db: Database
  accounts: AccountsService
  host: ShopperAuthHost
  /** Whether visitors reach the shop over TLS; then cookies are restricted to it. */
  https: () => boolean
}

export function accountRoutes(app: FastifyInstance, { db, accounts, host, https }: AccountDeps): void {
  mount(app, accountEndpoints.session, async ({ request, reply }) => {
    const { result, cookies } = await host.session(fromBrowser(request))
    sendShopperCookies(reply, cookies)
    return { shopper: result }
  })

  mount(app, accountEndpoints.register, async ({ body, request, reply }) => {
    const { result, cookies, device } = await accounts.register(body, fromBrowser(request))
    sendShopperCookies(reply, cookies)
    setDeviceCookie(
      reply,
      { name: deviceCookieName('shopper', body.email), value: device, maxAge: deviceCookieSeconds },
      https(),
    )
    return { shopper: result }
  })

  mount(app, accountEndpoints.login, async ({ body, request, reply }) => {
    const name = deviceCookieName('shopper', body.email)
    const presentedCookie = deviceCookie(request, name, https())
    const { result, cookies, device } = await accounts.login(body, fromBrowser(request), presentedCookie)
    sendShopperCookies(reply, cookies)
    setDeviceCookie(reply, { name, value: device, maxAge: deviceCookieSeconds }, https())
    return { shopper: result }
  })

  mount(app, accountEndpoints.logout, async ({ request, reply }) => {
    const { cookies } = await accounts.logout(fromBrowser(request))
    sendShopperCookies(reply, cookies)
  })

  mount(app, accountEndpoints.sendConfirmation, async ({ shopper, body, request }) =>
    accounts.sendConfirmation(shopper, body, fromBrowser(request)),
  )

  mount(app, accountEndpoints.confirmAddress, async ({ shopper, body }) => ({
    shopper: await accounts.confirmAddress(shopper, body.token),
  }))

  mount(app, accountEndpoints.requestPasswordReset, async ({ body, request }) =>
    accounts.requestPasswordReset(body.email, body.language, fromBrowser(request)),
  )

  mount(app, accountEndpoints.resetPassword, async ({ body, request }) =>
    accounts.resetPassword(body, fromBrowser(request)),
  )

  mount(app, accountEndpoints.changePassword, async ({ shopper, body, request, reply }) => {
    const { cookies } = await accounts.changePassword(shopper, body, fromBrowser(request))
    sendShopperCookies(reply, cookies)
  })

  mount(app, shopperSessionEndpoints.list, async ({ shopper, request }) =>
    listShopperSessions({ db, host }, shopper, fromBrowser(request)),
  )

  mount(app, shopperSessionEndpoints.endOthers, async ({ shopper, request }) =>
    endOtherSessions({ db, host }, shopper, fromBrowser(request)),
  )
}
