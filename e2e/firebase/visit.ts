import { fileURLToPath } from 'node:url'
import { test as base } from '../journey-test.ts'

const replacedScript = fileURLToPath(new URL('gapi-stand-in.js', import.meta.url))
const localAddress = /^https?:\/\/(127\.0\.0\.1|localhost)[:/]/

/** Blocks all requests to other hosts, and replaces Google's script. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.route(
      (url) => !localAddress.test(url.href),
      (route) =>
        route.request().url().startsWith('https://apis.google.com/js/api.js')
          ? route.fulfill({ path: replacedScript, contentType: 'text/javascript' })
          : route.abort(),
    )
    await use(context)
  },
})
