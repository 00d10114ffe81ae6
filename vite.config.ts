import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * A few large scripts reach a phone sooner than many small ones: each request waits a whole journey on a slow line. What
 * only the back office shares stays in scripts of its own, and so does the map of the country.
 */
const scriptGroups = [
  {
    ...{ name: 'libraries', priority: 2 },
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-redux|@reduxjs|redux|immer|reselect|zod)[\\/]/,
  },
  {
    ...{ name: 'frame', minShareCount: 2 },
    test: /(web[\\/](app|api|state|i18n|identity|ui(?![\\/]office)|storefront[\\/]layout)|contract(?![\\/]tunisia))[\\/].*\.tsx?$/,
  },
]

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
