import type { ComponentType } from 'react'
import type { Shop } from '#contract/platform/settings/shop.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { I18nSnapshot, MessageLoader } from '#web/i18n/i18n.ts'
import type { AppState, AppStore } from '#web/store.ts'

/** What a screen may use to fetch before it is shown. */
export interface ScreenRequest {
  store: AppStore
  params: Readonly<Record<string, string | undefined>>
  url: URL
  language: Language
  /** What the visitor had opened here before, when coming back. */
  left: LeftBehind
}

/** Kept with a place in the browser's history. */
export interface LeftBehind {
  /** How many pages of a list were opened beyond the first. */
  morePages?: number
}

/** Content of the page's head: for search engines, shared links and the browser's tab. */
export interface PageHead {
  title: string
  description?: string
  /** Where the page is at home, if other addresses show it too; without the language. */
  path?: string
  /** The part of the query that makes this another page, as in `?page=2`. */
  search?: string
  image?: string
  type?: 'website' | 'product' | 'article'
  /** Excluded from search engines, such as pages of one person. */
  unlisted?: boolean
  /** Where programs follow what is new here. */
  feed?: string
  jsonLd?: readonly object[]
}

/** Header and footer for screens such as the checkout, which show no menu that leads away from the order. */
export interface Enclosure {
  Header: ComponentType
  Footer: ComponentType
}

export interface HeadContext {
  state: AppState
  i18n: I18nSnapshot
  shop: Shop | undefined
  params: Readonly<Record<string, string | undefined>>
  url: URL
  /** The whole address of a path of this shop, without a language. */
  absolute: (path: string) => string
}

/** A screen is a file `*.screen.tsx` with these exports; the route table names it. */
export interface ScreenModule {
  Screen: ComponentType
  head: (context: HeadContext) => PageHead
  /** By the query of its address, since a door may lead to an order or elsewhere. Left out, the shop's own frame stands around it. */
  enclosure?: (search: string) => Enclosure | undefined
  /** Words this screen needs beyond those of its section. */
  messages?: MessageLoader
  /** Puts into the store what the screen will show. What it throws is shown in the screen's place. */
  load?: (request: ScreenRequest) => Promise<unknown>
}

/** A screen and the file it is in, from the root of the project: the server tells browsers to fetch what that needs. */
export interface LoadedScreen {
  file: string
  module: ScreenModule
}

/** What a route says of its screen, once that is loaded: the file it is in, its head, its frame and its own words. */
export interface RouteHandle extends Pick<Partial<ScreenModule>, 'head' | 'enclosure'> {
  file: string
  /** Words beyond those of every page: of the section the screen is in, and its own. */
  messages: readonly MessageLoader[]
}
