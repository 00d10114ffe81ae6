import { createContext, RouterContextProvider } from 'react-router'
import type { I18n } from '#web/i18n/i18n.ts'
import type { AppStore } from '#web/store.ts'

/** How loaders reach what belongs to this visit, on the server and in the browser alike. */
export const storeContext = createContext<AppStore>()
export const i18nContext = createContext<I18n>()

export function routerContext(store: AppStore, i18n: I18n): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(storeContext, store)
  context.set(i18nContext, i18n)
  return context
}
