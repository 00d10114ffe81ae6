import { existsSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { asServerEntry, type RenderPage } from '#contract/site/pages/page-rendering.ts'
import { builtAssets, type FindAssets } from './page-assets.ts'

/** The web side's server entry, as it was built or as the development server serves it. */
export interface PageRenderer {
  render: RenderPage
  /** Whether there is no screen at this path: then one page serves all such paths. */
  isUnknown: (path: string) => boolean
  findAssets: FindAssets
}

const entry = new URL('../../../dist/server/entry-server.js', import.meta.url)
const manifest = new URL('../../../dist/client/.vite/manifest.json', import.meta.url)

export async function loadBuiltRenderer(): Promise<PageRenderer> {
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build" first, or "npm start".')
  const { renderPage, isUnknown } = asServerEntry(await import(entry.href))
  return { render: renderPage, isUnknown, findAssets: builtAssets(manifest) }
}

/** As the development server serves the pages: whatever was changed last is in them. */
export function unbuiltRenderer(vite: () => Pick<ViteDevServer, 'ssrLoadModule'>): PageRenderer {
  return {
    render: async (request) => {
      const { renderPage } = asServerEntry(await vite().ssrLoadModule('/web/entry-server.tsx'))
      return renderPage(request)
    },
    // One page for each address is good enough where pages are worked on.
    isUnknown: () => false,
    findAssets: () => ({ entry: '/web/entry-client.ts', styles: ['/web/style/main.css'], modules: [] }),
  }
}
