import { join, relative } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin, type Rolldown } from 'vite'

const entry = 'web/entry-client.ts'
const opened = 'web/open-page.tsx'
const actsFile = 'web/boot/early-acts.ts'

/** The map of the country goes to the checkout alone, and the names of its governorates to where a day is named. */
const forms = 'web/ui/(password-field|use-form|notice)[.]|lucide-react/.*/icons/eye(-off)?[.]'
const ordering =
  'contract/(orders/(records/(orders|order-states|order-limit)|placement/order-limit|fulfilment/parcel-stations)|people/shoppers/address|customers/records/order-state-names)|web/ui/state-badge'
const office =
  'web/ui/(office|into-sight|data-table|pager|tabs|tab-list|written-text|news-article|page-article|saved-mark|switch|chip|panel|badge)|contract/(operations/|site/(palette-search|saved-views)/|integrations/|accounting/(month-closing|reconciliation|sales|visits/visits)|workshop/|orders/(till/|invoices/|fulfilment/(?!follow|parcel-(late|stations))|calls/call(s|-requests)|making/(appointments|making)|lifecycle/(credits|deposits|order-links|order-returns|refunds|order-risk|order-undo|partial-delivery)|records/(office|inbox-address|account-kinds|order-channels|order-news|unconfirmed|order-endings|exports))|customers/(records|imported-customers)/|catalogue/(products/(office|bulk|stock|low-stock|margin|label|ean-13|scanned-codes|sheet|pricing|making-(text|weeks)|product-readiness|product-query)|news/news(-fields|[.]contract)|custom-pages/)|people/(contact|staff)/|platform/(audit/|mail/|http/(staff-rights|made-once)|settings/(setting|page-settings)|text/(amount-in-words|words-of-numbers|written-text|code-128|count-text|naming)))'

/** Which size? Fetched by who asks. */
const fitting =
  'contract/catalogue/size-advice/(?!fit-calls)|web/storefront/(size-advice|reviews)/|web/ui/(measure-drawing|stars)'

/** What checks texts before they are sent, which pages that only read do without. */
const checks =
  'node_modules/zod/|contract/[a-z]+/[a-z-]+/[a-z-]+([.]contract|-schemas[.])|contract/platform/http/(fields|problem|personal)[.]|web/api/refused-call[.]'

const buying =
  'contract/orders/(cart/cart-freshness|placement/delivery[.]|calls/call-request-limits[.])|contract/catalogue/(delivery-days/(delivery-days|cut-off)|products/(making-weeks|making))[.]|contract/platform/tunisia/(tunis-time|days)[.]|web/ui/(quantity|honeypot)[.]|web/state/governorate[.]|web/storefront/(product/delivery-when|call-me/call-me-button|occasions/feast-cut-off)|web/api/(garments-api|normalise-product|use-promised-days)|lucide-react/.*/icons/phone-call[.]'

const shared =
  'web/ui/|web/i18n/(use-messages|load-later-messages)|contract/(?!platform/tunisia|catalogue/(size-advice/|delivery-days/delivery-days|products/worn[.])|customers/reviews/|people/shoppers/fit-people-merge|orders/(placement/(held-prices|checkout-door)|making/bringing|cart/risen-prices))'

/**
 * A few large scripts reach a phone sooner than many small ones: each request waits a whole journey on a slow line. But
 * the first of them hold only what every page needs, and that is what `open-page` cannot begin without.
 */
const scriptGroups = [
  // What fetches later scripts stands alone, with what those first few lines share with them: they would wait for both.
  {
    name: 'fetching',
    priority: 7,
    test: inPlace(
      'vite/preload-helper|web/boot/(dear-line|until-wanted|when-idle)|contract/accounting/visits/count-visit-call',
    ),
  },
  // Code that runs before the rest has loaded must not wait for it.
  { name: 'acts', priority: 8, test: inPlace(`${actsFile}|[?]acts$`) },
  { ...onPages('libraries', [opened], [entry]), priority: 6, test: inPlace('node_modules/(?!lucide-react/.*/icons/)') },
  {
    ...onPages('frame', [opened], [entry]),
    priority: 4,
    test: inPlace(`^(?!.*${opened}).*(web|contract)/.*[.]tsx?$`),
  },
  {
    name: 'checks',
    priority: 2,
    minShareCount: 2,
    test: inPlace(`^(?!.*(${ordering}|${office})).*(${checks})`),
  },
  // Every product page and list needs these few parts of the checks and the ordering, too.
  {
    name: 'reading',
    priority: 5,
    test: inPlace(
      'contract/people/(accounts/account-limits|shoppers/fit-people)[.]|contract/platform/text/(money|phone-text)[.]|contract/catalogue/products/colour-families[.]|lucide-react/.*/icons/(chevron-left|phone-incoming|scissors|truck|undo-2|x)[.]',
    ),
  },
  // On lists, and where the words of buyers are narrowed.
  { name: 'chips', priority: 3, test: inPlace('web/ui/chip[.]') },
  // Days are told where people tell something, and where a delivery is promised.
  {
    name: 'days',
    priority: 5,
    test: inPlace('web/i18n/format-date[.]|contract/platform/tunisia/(tunis-zone|written-dates)[.]'),
  },
  // Named where a day of delivery is, and checked where an address is.
  { name: 'governorates', priority: 5, test: inPlace('contract/platform/tunisia/governorates[.]') },
  // The table of what is told of a garment: what reads one needs it, and so does what checks one.
  {
    name: 'garments',
    priority: 3,
    minShareCount: 2,
    test: inPlace(
      'contract/catalogue/products/(product-field-values|product-fields|garment-choices|garment-measures|colour-families)[.]',
    ),
  },
  // A card and the rows it stands in come together nearly everywhere; from which list one came is too little for a file of its own.
  {
    name: 'cards',
    priority: 1,
    minShareCount: 2,
    test: inPlace('web/storefront/catalogue/(product-(card|grid)|last-list)[.]|web/storefront/layout/crumb-facts[.]'),
  },
  // What the house tells of itself: its story and its news stand on one page.
  {
    name: 'telling',
    priority: 1,
    minShareCount: 2,
    test: inPlace(
      'web/storefront/(home/(story|sellers)|news/news-cards)[.]|web/api/news-api[.]|contract/catalogue/news/news-calls[.]',
    ),
  },
  // A page the owner added, as the shop shows it and the office looks at it before.
  {
    name: 'own-page',
    priority: 1,
    minShareCount: 2,
    test: inPlace('contract/catalogue/custom-pages/own-page-call[.]|web/ui/page-article[.]'),
  },
  // The page of a garment in one piece rather than in ten, with its signs.
  {
    name: 'purchase',
    priority: 1,
    minShareCount: 2,
    test: inPlace(
      'web/storefront/product/(size-picker|colour-picker|use-purchase|purchase-fields|stock-notice|size-guide|size-advice-button|buy-button|use-part)|web/state/to-cart-item[.]|web/storefront/layout/ask-on|contract/catalogue/products/worn[.]|web/api/reviews-api|contract/customers/reviews/review-(calls|limits)[.]|lucide-react/.*/icons/(bell-ring|hand-coins|map-pin|message-circle|ruler|sparkles|chevron-right)[.]',
    ),
  },
  // What a garment, the cart and the checkout know of its price, its day and its making; no list does.
  { name: 'buying', priority: 3, minShareCount: 2, test: inPlace(buying) },
  // A field of its own stands on a list, too, which needs nothing else of a form.
  { name: 'field', priority: 4, minShareCount: 2, test: inPlace('web/ui/field[.]') },
  { name: 'forms', priority: 3, minShareCount: 2, test: inPlace(forms) },
  // What shoppers share with the back office, which otherwise would be a part of the file below.
  {
    name: 'common',
    priority: 2,
    minShareCount: 2,
    test: inPlace(
      'web/offline/(forget-kept|kept[.]rules)|web/forms/(save-file|kept-value)|lucide-react/.*/icons/(chevron-down|copy|message-square|triangle-exclamation-point)[.]',
    ),
  },
  // What frame and screens of the back office share, under one name: each name stands in what every page of the shop begins with.
  {
    name: 'counter',
    priority: 1,
    minShareCount: 2,
    test: inPlace(
      'web/api/problem-of|web/office/platform/frame/(draft-name|order-drafts|file-call|place-rights|loans-path|not-there|focus-search|search-field|main-act|is-writing|letter-of|plain-words|settings-places|ticked-bar|undo-line|warning)|web/ui/into-sight|web/office/platform/fields/(dinar-sign|day-field|spoken-phone)|web/forms/(base64|conflict-dialog|long-form-frame|make-once|restored-notice|type-into)|web/office/orders/fulfilment/(connectors-api|courier-labels)|web/office/orders/records/(ready-messages|lost-mail|mails-to-api|message-to-send|customer-(link|words)|order-links-api)|web/office/people/staff/account/no-alert-address|lucide-react/.*/icons/(download|external-link|mail|package-plus|trash-2)[.]',
    ),
  },
  // Signing in and registering, by themselves or with an order.
  {
    name: 'doors',
    priority: 1,
    minShareCount: 2,
    test: inPlace(
      'web/storefront/account/(account-(checks|fields|door)|around-door|google-(button|mark)|return-address|use-(registration|failure-dialog|own-search))',
    ),
  },
  // Frame of the cart and the pages that follow it.
  {
    name: 'enclosed',
    priority: 3,
    minShareCount: 2,
    test: inPlace('web/storefront/layout/enclos|lucide-react/.*/icons/phone[.]'),
  },
  // Lists ask who is known here, and need nothing else of what says which size.
  { name: 'fit-people', priority: 3, minShareCount: 2, test: inPlace('web/state/fit-people[.]') },
  { name: 'fitting', priority: 1, minShareCount: 2, test: inPlace(fitting) },
  { name: 'ordering', priority: 2, minShareCount: 2, test: inPlace(ordering) },
  {
    name: 'pieces',
    priority: 2,
    minShareCount: 2,
    test: inPlace(`^(?!.*(${office}|${ordering}|${fitting}|${checks}|${buying})).*(${shared}).*[.]tsx?$`),
  },
]

/** A group of what a page reaches by imports alone, without waiting for any, and another one does not. */
function onPages(name: string, ofModules: string[], notOf: string[] = []) {
  const reached = new Set<string>()
  const remainingModules = new Set<string>()
  const nameOf = (id: string, modules: Rolldown.ChunkingContext) => {
    for (const place of ofModules) reach(place, reached, modules)
    for (const place of notOf) reach(place, remainingModules, modules)
    return reached.has(id) && !remainingModules.has(id) ? name : null
  }
  return { name: nameOf, debugName: name }
}

function reach(place: string, reached: Set<string>, modules: Rolldown.ChunkingContext): void {
  const from = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) from(imported)
  }
  from(normalizePath(join(import.meta.dirname, place)))
}

/**
 * The few rules that the first acts follow come with them, and a second time with the rest: shared they would be a file by
 * themselves, which every page waits for.
 */
function actsByThemselves(): Plugin {
  return {
    name: 'acts-by-themselves',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer = '') {
      if (!importer.endsWith('?acts') && !normalizePath(importer).endsWith(actsFile)) return null
      const resolvedModule = await this.resolve(source, importer.replace('?acts', ''))
      return resolvedModule && `${resolvedModule.id}?acts`
    },
  }
}

/** Replacements on the server for parts that only a browser needs whole: `module` for imports of `source` in our own files. */
const onServer = [
  { source: '@reduxjs/toolkit/query/react', from: 'web/', module: '/web/on-server/queries.ts', names: 'createApi' },
  { source: 'react-router', from: 'web/', module: '/web/on-server/links.tsx', names: 'Link, NavLink' },
  {
    source: './store.ts',
    from: 'web/entry-server.tsx',
    module: '/web/on-server/page-store.ts',
    names: 'pageStore as createStore',
  },
]

/**
 * A page that is rendered is not pressed and never changes: it does without what makes ready for that (decision 144). One of these needs the
 * other, so all of them stand in, or none: where a page is worked on, libraries are loaded as they are installed, and nothing is exchanged.
 */
function lighterOnServer(): Plugin {
  const prefix = '\0on-server:'
  const missed = new Set(onServer.map(({ source }) => source))
  return {
    name: 'lighter-on-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer = '') {
      // Within this project: there may be a folder called so above it, and in a package.
      const place = normalizePath(relative(import.meta.dirname, importer))
      if (place.startsWith('web/on-server/')) return null
      const serverIndex = onServer.findIndex(
        ({ source: replaced, from }) => replaced === source && place.startsWith(from),
      )
      if (serverIndex < 0) return null
      missed.delete(source)
      return prefix + serverIndex
    },
    buildEnd(error) {
      if (!error && missed.size > 0) throw new Error(`Nothing imports ${[...missed].join(', ')} any more`)
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const { source, module, names } = onServer[Number(id.slice(prefix.length))] ?? {}
      const rest = source?.startsWith('.') ? '' : `export * from '${source}'\n`
      return `${rest}export { ${names} } from '${module}'`
    },
  }
}

/** Places are written with slashes, whatever the machine that builds writes. */
function inPlace(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('/', '[\\\\/]'))
}

/** Every page begins with a list of its scripts, and letters drawn by lot do not compress: one less of each is 200 bytes less. */
const assetName = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), actsByThemselves(), lighterOnServer()],
  appType: 'custom',
  publicDir: 'web/public',
  build: { target: 'baseline-widely-available', assetsInlineLimit: 2048 },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/entry-client.ts',
          output: { codeSplitting: { groups: scriptGroups }, entryFileNames: assetName, chunkFileNames: assetName },
        },
      },
    },
    ssr: {
      // Built, everything is in one folder: the server then loads a few files instead of a tree of packages.
      ...(command === 'build' && {
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        outDir: 'dist/server',
        ssr: true,
        emitAssets: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: { 'entry-server': 'web/entry-server.tsx', mails: 'server/platform/mail/templates/render-mail.tsx' },
        },
      },
    },
  },
  builder: {},
}))
