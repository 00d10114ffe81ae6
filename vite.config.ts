import { relative } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath, type Plugin } from 'vite'
import { actsFile, scriptGroups } from './chunks.config.ts'

/**
 * Bundles the rules that the early actions need into their chunk, although other chunks contain them too: a shared chunk would be a further file
 * that every page waits for.
 */
function bundleEarlyActions(): Plugin {
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

/** Modules that are replaced on the server by lighter ones: `module` stands in for imports of `source` below `from`. */
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
 * Rendered pages have no interaction, so they use modules without it (decision 144). The modules depend on each other, so either all or none are
 * replaced; in development, where libraries are not bundled, none are.
 */
function replaceOnServer(): Plugin {
  const prefix = '\0on-server:'
  const missed = new Set(onServer.map(({ source }) => source))
  return {
    name: 'lighter-on-server',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer = '') {
      // Relative to the project, because a folder of the same name may exist above it or in a package.
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

/** Every page carries a list of chunk names, and hashes do not compress: one character less per name saves 200 bytes. */
const assetName = 'assets/[name]-[hash:7].js'

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), bundleEarlyActions(), replaceOnServer()],
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
      // The build bundles all packages, so that the server loads a few files instead of many.
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
