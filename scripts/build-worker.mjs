import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { build } from 'vite'

const toScreen = (screen) => `web/storefront/${screen}.screen.tsx`

/** Screens of the shop that must work offline, with their messages. */
const neededOffline = [
  'web/entry-client.ts',
  'web/open-page.tsx',
  'web/identity/embedded.ts',
  ...['home/home', 'catalogue/catalogue', 'product/product', 'cart/cart', 'wishlist/wishlist'].map(toScreen),
  ...['checkout/checkout', 'checkout/first-order'].map(toScreen),
  'web/storefront/checkout/waiting-order-notice.tsx',
  'web/storefront/wishlist/wishlist-sheet.tsx',
]
const words = ['shop', 'cart', 'catalogue', 'orders', 'account', 'fit', 'offline']

/** Screens of the back office that must work offline: the frame and the cached inbox. */
const officeOffline = [
  'web/entry-client.ts',
  'web/open-page.tsx',
  'web/office-screens.ts',
  'web/office/platform/frame/office-frame.tsx',
  'web/office/orders/inbox/manage-orders.screen.tsx',
]
const officeWords = ['shop', 'office', 'office-orders', 'offline']

/** Builds the service worker as one file that contains the list of built assets. */
export async function buildWorker() {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))
  const needed = (files, parts) => ({
    files: filesOf(manifest, files),
    words: Object.fromEntries(
      languagesIn(manifest).map((language) => [language, filesOf(manifest, wordsIn(parts, language))]),
    ),
  })
  const facts = {
    release: createHash('sha256').update(JSON.stringify(manifest)).digest('hex').slice(0, 12),
    ...needed(neededOffline, words),
    office: needed(officeOffline, officeWords),
  }
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(facts) },
    build: {
      outDir: 'dist/worker',
      target: 'baseline-widely-available',
      rolldownOptions: {
        input: 'web/offline/shop-worker.ts',
        output: { format: 'iife', entryFileNames: 'shop-worker.js' },
      },
    },
  })
}

/** Languages the shop was built with. */
const languagesIn = (manifest) =>
  Object.keys(manifest).flatMap((name) => /^web\/i18n\/messages\/shop\.(\w+)\.json$/.exec(name)?.[1] ?? [])

const wordsIn = (parts, language) => parts.map((part) => `web/i18n/messages/${part}.${language}.json`)

function filesOf(manifest, names) {
  const files = new Set()
  const add = (name) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The shop is to open ${name} without a line, and was built without it`)
    if (files.has(`/${chunk.file}`)) return
    files.add(`/${chunk.file}`)
    for (const style of chunk.css ?? []) files.add(`/${style}`)
    chunk.imports?.forEach(add)
  }
  names.forEach(add)
  return [...files]
}
