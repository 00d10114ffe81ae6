import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** What no page of the shop begins with. The map of the country goes to the checkout alone. */
const forms = 'web/ui/(field|password-field|use-form|notice)'
const ordering = 'contract/(orders|order-states)'
const office =
  'web/ui/(office|data-table|pager|tabs|saved-mark|switch|chip|panel|badge)|contract/(office|staff|outbox|contact|find|dashboard|changes)'

const frame = 'web/(app|api|state|i18n|identity|ui|storefront/layout)/|contract/(?!tunisia)'
const libraries = '(react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect|zod)'

/**
 * A few large scripts reach a phone sooner than many small ones: each request waits a whole journey on a slow line. But
 * the first of them holds only what every page needs.
 */
const scriptGroups = [
  // Charts bring a library of the same name, which only the back office needs.
  { ...{ name: 'libraries', priority: 3 }, test: inPlace(`^(?!.*recharts).*node_modules/${libraries}/`) },
  {
    ...{ name: 'frame', priority: 2, minShareCount: 2 },
    test: inPlace(`^(?!.*(${forms}|${ordering}|${office})).*(${frame}).*\\.tsx?$`),
  },
  { ...{ name: 'forms', priority: 1, minShareCount: 2 }, test: inPlace(forms) },
  { ...{ name: 'ordering', priority: 1, minShareCount: 2 }, test: inPlace(ordering) },
]

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
        rolldownOptions: { input: 'web/entry-client.ts', output: { codeSplitting: { groups: scriptGroups } } },
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
