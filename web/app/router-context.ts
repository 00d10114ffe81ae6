import { createContext, RouterContextProvider } from 'react-router'
import type { I18n } from '#web/i18n/i18n.ts'
import type { AppStore } from '#web/store.ts'

/** The context by which loaders reach the store and the language of this visit, on the server and in browsers. */
export const storeContext = createContext<AppStore>()
export const i18nContext = createContext<I18n>()

export function routerContext(store: AppStore, i18n: I18n): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  context.set(i18nContext, i18n)
  return context
}
