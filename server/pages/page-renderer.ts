import { existsSync } from 'node:fs'
import type { IdentitySettings } from '#contract/accounts.contract.ts'
import type { Language } from '#contract/languages.ts'
import type { HeadElement } from './html-document.ts'
import { builtAssets, type FindAssets } from './page-assets.ts'

interface PageRequest {
  path: string
  language: Language
  basename: string
  origin: string
  connection: { origin: string; fetch: typeof fetch }
  identity: IdentitySettings
}

interface RenderedPage {
  status: number
  body: string
  head: readonly HeadElement[]
  state: unknown
  files: readonly string[]
}

/** The web side's server entry, as it was built or as the development server serves it. */
export interface PageRenderer {
  render(request: PageRequest): Promise<RenderedPage | Response>
  /** Whether there is no screen at this path: then one page serves all such paths. */
  isUnknown(path: string): boolean
  findAssets: FindAssets
}

interface ServerEntry {
  renderPage: PageRenderer['render']
  isUnknown: PageRenderer['isUnknown']
}

const entry = new URL('../../dist/server/entry-server.js', import.meta.url)
const manifest = new URL('../../dist/client/.vite/manifest.json', import.meta.url)

export async function loadBuiltRenderer(): Promise<PageRenderer> {
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build" first, or "npm start".')
  const { renderPage, isUnknown } = (await import(entry.href)) as ServerEntry
  return { render: renderPage, isUnknown, findAssets: builtAssets(manifest) }
}
