import { existsSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { asServerEntry, type RenderPage } from '#contract/site/pages/page-rendering.ts'
import { builtAssets, type FindAssets } from './page-assets.ts'

/** The server entry of the web side, either built or from the development server. */
export interface PageRenderer {
  render: RenderPage
  /** Whether no screen matches this path; all such paths share one page. */
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

/** Renders with the development server, so that changes show at once. */
export function unbuiltRenderer(vite: () => Pick<ViteDevServer, 'ssrLoadModule'>): PageRenderer {
  return {
    render: async (request) => {
      const { renderPage } = asServerEntry(await vite().ssrLoadModule('/web/entry-server.tsx'))
      return renderPage(request)
    },
    // Sharing the page of unknown paths is not needed in development.
    isUnknown: () => false,
    findAssets: () => ({ entry: '/web/entry-client.ts', styles: ['/web/style/main.css'], modules: [] }),
  }
}
