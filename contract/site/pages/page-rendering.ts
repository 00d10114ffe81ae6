import type { IdentitySettings } from '#contract/people/accounts/accounts.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** An answer of the API as it is told within the process: nothing is written down to be read again. */
export interface ReadAnswer {
  status: number
  header: (name: string) => string | null
  body: unknown
}
export type ReadApi = (path: string) => Promise<ReadAnswer>

/** What the server asks of the web side for each page: the one seam between them that is no call of the API. */
export interface PageRequest {
  /** Path and query, without the language. */
  path: string
  language: Language
  /** `/ar` where the address itself names the language, else nothing. */
  basename: string
  /** The public address of the shop. */
  origin: string
  /** The API, called within the process. */
  connection: { origin: string; fetch: typeof fetch; read: ReadApi }
  identity: IdentitySettings
}

/** One element of a page's head: its name, its attributes, and the text in it. */
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
  /** Source files of the page, to preload their modules. */
  files: readonly string[]
  /** Why it could not be made, where it could not: for the log alone. */
  cause?: unknown
}

/** A page, or a redirect to another. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage | Response>

/** What the built entry of the web side exports. */
export interface ServerEntry {
  renderPage: RenderPage
  /** Whether there is no screen at this path. */
  isUnknown: (path: string) => boolean
}

/** The entry is loaded by its address, where no type checker sees: so it is looked at when it is loaded. */
export function asServerEntry(module: object): ServerEntry {
  const isEntry = (loaded: object): loaded is ServerEntry =>
    'renderPage' in loaded &&
    typeof loaded.renderPage === 'function' &&
    'isUnknown' in loaded &&
    typeof loaded.isUnknown === 'function'
  if (isEntry(module)) return module
  throw new Error('The entry of the pages does not say how to render one: it was built from something else.')
}
