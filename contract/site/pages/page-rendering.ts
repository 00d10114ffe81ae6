import type { IdentitySettings } from '#contract/people/accounts/accounts.contract.ts'
import type { ShopMark } from '#contract/platform/settings/shop.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** A response of the API within the process, without serialising and parsing the body. */
export interface ReadAnswer {
  status: number
  header: (name: string) => string | null
  body: unknown
}
export type ReadApi = (path: string) => Promise<ReadAnswer>

/** The request of the server to the web side for each page. It is the only interface between the two besides the API. */
export interface PageRequest {
  /** Path and query, without the language. */
  path: string
  language: Language
  /** `/ar` if the address names the language, otherwise empty. */
  basename: string
  /** The public address of the shop. */
  origin: string
  /** Access to the API within the process. */
  connection: { origin: string; fetch: typeof fetch; read: ReadApi }
  identity: IdentitySettings
}

/** An element of a page's head: its tag, attributes and text. */
export interface HeadElement {
  tag: 'title' | 'meta' | 'link' | 'script'
  attributes: Readonly<Record<string, string>>
  text?: string
}

export interface RenderedPage {
  status: number
  body: string
  head: readonly HeadElement[]
  /** State the browser continues with; opaque to the server. */
  state: unknown
  /** The shop's own mark, for the icons and colours that the head names. */
  mark?: ShopMark | undefined
  /** Source files of the page, to preload their modules. */
  files: readonly string[]
  /** The error, if the page could not be rendered; for the log only. */
  cause?: unknown
}

/** A page, or a redirect to another. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | Response>

/** The exports of the built entry of the web side. */
export interface ServerEntry {
  renderPage: RenderPage
  /** Whether there is no screen at this path. */
  isUnknown: (path: string) => boolean
}

/** Checks the type of the entry at run time: it is loaded by its path, where TypeScript cannot check it. */
export function asServerEntry(module: object): ServerEntry {
  const isEntry = (loaded: object): loaded is ServerEntry =>
    'renderPage' in loaded &&
    typeof loaded.renderPage === 'function' &&
    'isUnknown' in loaded &&
    typeof loaded.isUnknown === 'function'
  if (isEntry(module)) return module
  throw new Error('The entry of the pages does not say how to render one: it was built from something else.')
}
