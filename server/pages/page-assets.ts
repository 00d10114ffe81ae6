import { readFileSync } from 'node:fs'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

type Manifest = Readonly<Record<string, ManifestChunk>>

/** What a page's head must name so that the browser fetches it at once. */
export interface PageAssets {
  entry: string
  styles: readonly string[]
  modules: readonly string[]
}

export type FindAssets = (files: readonly string[]) => PageAssets

const entryFile = 'web/entry-client.ts'
/** What the entry fetches once the page is seen. */
const openerFile = 'web/open-page.tsx'

/** From the client build: for the screens of a page, the scripts and styles they need. */
export function builtAssets(manifestFile: URL): FindAssets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const known = new Map<string, PageAssets>()
  return (files) => {
    const key = files.join()
    const assets = known.get(key) ?? collect(manifest, [entryFile, openerFile, ...files])
    known.set(key, assets)
    return assets
  }
}

function collect(manifest: Manifest, files: readonly string[]): PageAssets {
  const chunks = new Set<ManifestChunk>()
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || chunks.has(chunk)) return
    chunks.add(chunk)
    chunk.imports?.forEach(add)
  }
  files.forEach(add)
  const entry = manifest[entryFile]
  if (!entry) throw new Error('The client build lacks its entry')
  const modules = [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`)
  const styles = new Set([...chunks].flatMap(({ css = [] }) => css.map((file) => `/${file}`)))
  return { entry: `/${entry.file}`, styles: [...styles], modules }
}
