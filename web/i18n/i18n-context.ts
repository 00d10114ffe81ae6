import { createContext, use, useSyncExternalStore } from 'react'
import type { I18n, I18nSnapshot } from './i18n.ts'

export const I18nContext = createContext<I18n | undefined>(undefined)

export function useI18n(): I18nSnapshot {
  const i18n = useI18nInstance()
  const read = () => i18n.snapshot
  return useSyncExternalStore(i18n.subscribe, read, read)
}

export function useI18nInstance(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('There is no I18nContext around this component')
  return i18n
}
