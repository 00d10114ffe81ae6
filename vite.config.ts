import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Rolldown } from 'vite'

/** The map of the country goes to the checkout alone, and the names of its governorates to where a day is named. */
const forms = 'web/ui/(field|password-field|use-form|notice)'
const ordering = 'contract/orders/(orders|order-states|order-limit)|web/ui/state-badge'
const office =
  'web/ui/(office|data-table|pager|tabs|saved-mark|switch|chip|panel|badge)|contract/(staff/|couriers/|products/office|products/product-readiness|shop/(contact|message)|orders/(office|calls|customers|deposits|figures|invoice|order-links|order-risk|partial-delivery|exports))'

/** Which size? Fetched by who asks. */
const fitting = 'contract/fit/(?!review|fit-calls)|web/storefront/fit/|web/ui/(measure-drawing|stars)'

/** What checks texts before they are sent, which pages that only read do without. */
const checks = 'node_modules/zod/|contract/[a-z]+/[a-z-]+[.]contract|contract/http/(fields|problem)[.]'

const shared = 'web/ui/|contract/(?!tunisia|fit/|orders/delivery-days)'

/**
 * A few large scripts reach a phone sooner than many small ones: each request waits a whole journey on a slow line. But
 * the first of them hold only what every page needs, and that is what `open-page` cannot begin without.
 */
const scriptGroups = [
  // What fetches later scripts stands alone: in any of them, the first few lines of a page would wait for it.
  { name: 'fetching', priority: 7, test: /vite[\\/]preload-helper/ },
  { ...onEveryPage('libraries'), priority: 6, test: inPlace('node_modules/(?!lucide-react/.*/icons/)') },
  { ...onEveryPage('frame'), priority: 4, minShareCount: 2, test: inPlace('(web|contract)/.*[.]tsx?$') },
  {
    ...{ name: 'checks', priority: 2, minShareCount: 2 },
    test: inPlace(`^(?!.*(${ordering}|${office})).*(${checks})`),
  },
  // Of what checks and ordering hold, these few things are wanted beside every garment and every list too.
  {
    ...{ name: 'reading', priority: 5, minShareCount: 2 },
    test: inPlace(
      'contract/accounts/account-limits[.]|contract/text/money[.]|contract/products/colour-families[.]|lucide-react/.*/icons/(truck|undo-2)[.]',
    ),
  },
  // The table of what is told of a garment: what reads one needs it, and so does what checks one.
  {
    ...{ name: 'garments', priority: 3, minShareCount: 2 },
    test: inPlace(
      'contract/products/(product-field-values|product-fields|garment-choices|garment-measures|colour-families)[.]',
    ),
  },
  { ...{ name: 'forms', priority: 1, minShareCount: 2 }, test: inPlace(forms) },
  { ...{ name: 'fitting', priority: 1, minShareCount: 2 }, test: inPlace(fitting) },
  { ...{ name: 'ordering', priority: 1, minShareCount: 2 }, test: inPlace(ordering) },
  {
    ...{ name: 'pieces', priority: 1, minShareCount: 2 },
    test: inPlace(`^(?!.*(${office}|${ordering}|${fitting})).*(${shared}).*[.]tsx?$`),
  },
]

/** A group of what `open-page` reaches by imports alone, without waiting for any. */
function onEveryPage(name: string) {
  const reached = new Set<string>()
  const reach = (id: string, modules: Rolldown.ChunkingContext) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) reach(imported, modules)
  }
  const nameOf = (id: string, modules: Rolldown.ChunkingContext) => {
    reach(normalizePath(join(import.meta.dirname, 'web/open-page.tsx')), modules)
    return reached.has(id) ? name : null
  }
  return { name: nameOf, debugName: name }
}

/** Places are written with slashes, whatever the machine that builds writes. */
function inPlace(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('/', '[\\\\/]'))
}

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind()],
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
          output: { codeSplitting: { groups: scriptGroups } },
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
          input: { 'entry-server': 'web/entry-server.tsx', mails: 'server/mail/templates/render-mail.tsx' },
        },
      },
    },
  },
  builder: {},
}))
