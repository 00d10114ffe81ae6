import type { ComponentType } from 'react'
import type { Shop } from '#contract/platform/settings/shop.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { I18nSnapshot, MessageLoader } from '#web/i18n/i18n.ts'
import type { AppState, AppStore } from '#web/store.ts'

/** The arguments of a screen's loader. */
export interface ScreenRequest {
  store: AppStore
  params: Readonly<Record<string, string | undefined>>
  url: URL
  language: Language
  /** The state of the history entry, when the visitor returns to it. */
  historyState: HistoryEntryState
}

/** State stored with an entry of the browser's history. */
export interface HistoryEntryState {
  /** The number of list pages opened beyond the first. */
  morePages?: number
}

/** Content of the page's head: for search engines, shared links and the browser's tab. */
export interface PageHead {
  title: string
  description?: string
  /** The canonical path without the language, if other paths show the page too. */
  path?: string
  /** The part of the query that identifies the page, as in `?page=2`. */
  search?: string
  image?: string
  type?: 'website' | 'product' | 'article'
  /** Excluded from search engines, such as pages of one person. */
  unlisted?: boolean
  /** The path of the news feed. */
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
  /** Returns the absolute URL of a path of this shop, without a language. */
  absolute: (path: string) => string
}

/** A screen is a file `*.screen.tsx` with these exports; the route table names it. */
export interface ScreenModule {
  Screen: ComponentType
  head: (context: HeadContext) => PageHead
  /** Returns header and footer by the query, since a sign-in page may lead to an order or elsewhere; without it, the shop's own are used. */
  enclosure?: (search: string) => Enclosure | undefined
  /** Messages this screen needs beyond those of its section. */
  messages?: MessageLoader
  /** Loads data into the store before the screen is rendered. An error is shown instead of the screen. */
  load?: (request: ScreenRequest) => Promise<unknown>
}

/** A screen and its file, relative to the project: the server adds preload hints for what the file needs. */
export interface LoadedScreen {
  file: string
  module: ScreenModule
}

/** The data of a loaded screen for its route: file, head, frame and messages. */
export interface RouteHandle extends Pick<Partial<ScreenModule>, 'head' | 'enclosure'> {
  file: string
  /** Messages of the section and of the screen, beyond those of every page. */
  messages: readonly MessageLoader[]
}
