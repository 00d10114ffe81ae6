import { readFileSync } from 'node:fs'
import type { Language } from '#contract/platform/text/languages.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

type Manifest = Readonly<Record<string, ManifestChunk>>

/** Files that the head of a page names, so that the browser fetches them at once. */
export interface PageAssets {
  entry: string
  styles: readonly string[]
  modules: readonly string[]
  /** Fonts that the first screen needs, by language. */
  preloadedFonts?: Readonly<Record<Language, readonly string[]>>
}

export type FindAssets = (files: readonly string[]) => PageAssets

const entryFile = 'web/entry-client.ts'
/** The module that the entry loads once the page is painted. */
const openerFile = 'web/open-page.tsx'

/** Fonts of headings and text; bold ones are loaded by the style sheet when needed. */
const latinFaces = ['marcellus-latin-400', 'ibm-plex-sans-latin-400']
const firstFaces = { fr: latinFaces, en: latinFaces, ar: ['amiri-arabic-400', 'ibm-plex-sans-arabic-arabic-400'] }

/** Reads the client build's manifest: the scripts and styles that the screens of a page need. */
export function builtAssets(manifestFile: URL): FindAssets {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const assetsByFiles = new Map<string, PageAssets>()
  return (files) => {
    const key = files.join()
    const assets = assetsByFiles.get(key) ?? collect(manifest, [entryFile, openerFile, ...files])
    assetsByFiles.set(key, assets)
    return assets
  }
}

function collect(manifest: Manifest, files: readonly string[]): PageAssets {
  const visitedNames = new Set<string>()
  const chunks: ManifestChunk[] = []
  // Dependencies come first, so that the modules can be executed in this order.
  const add = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || visitedNames.has(name)) return
    visitedNames.add(name)
    chunk.imports?.forEach(add)
    chunks.push(chunk)
  }
  files.forEach(add)
  const entry = manifest[entryFile]
  if (!entry) throw new Error('The client build lacks its entry')
  const modules = chunks.filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`)
  const styles = new Set(chunks.flatMap(({ css = [] }) => css.map((file) => `/${file}`)))
  return { entry: `/${entry.file}`, styles: [...styles], modules, preloadedFonts: facesOf(manifest) }
}

function facesOf(manifest: Manifest): Required<PageAssets>['preloadedFonts'] {
  const fileOf = (face: string) => {
    const made = manifest[`web/style/faces/${face}.woff2`]
    if (!made) throw new Error(`The client build lacks the face ${face}`)
    return `/${made.file}`
  }
  return { fr: firstFaces.fr.map(fileOf), en: firstFaces.en.map(fileOf), ar: firstFaces.ar.map(fileOf) }
}
