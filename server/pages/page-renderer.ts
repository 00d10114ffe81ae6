import { existsSync } from 'node:fs'
import { asServerEntry, type RenderPage } from '#contract/pages/page-rendering.ts'
import { builtAssets, type FindAssets } from './page-assets.ts'

/** The web side's server entry, as it was built or as the development server serves it. */
export interface PageRenderer {
  render: RenderPage
  /** Whether there is no screen at this path: then one page serves all such paths. */
  isUnknown: (path: string) => boolean
  findAssets: FindAssets
}

const entry = new URL('../../dist/server/entry-server.js', import.meta.url)
const manifest = new URL('../../dist/client/.vite/manifest.json', import.meta.url)

export async function loadBuiltRenderer(): Promise<PageRenderer> {
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build" first, or "npm start".')
  const { renderPage, isUnknown } = asServerEntry(await import(entry.href))
  return { render: renderPage, isUnknown, findAssets: builtAssets(manifest) }
}
