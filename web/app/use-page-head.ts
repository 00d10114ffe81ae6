import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { useLocation, useMatches } from 'react-router'
import { splitLanguage } from '#contract/platform/text/languages.ts'
import type { HeadElement } from '#contract/site/pages/page-rendering.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { AppState } from '#web/store.ts'
import { headElements } from './page-head.ts'
import type { RouteHandle } from './screen.ts'

/** Elements updated on navigation; the others matter only to crawlers, which load each page anew. */
const updatedElements = 'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"]'

/** Updates the title and head elements to the current screen. */
export function usePageHead(): void {
  const i18n = useI18n()
  const shop = useShop()
  const location = useLocation()
  const store = useStore<AppState>()
  const match = useMatches().at(-1)

  useEffect(() => {
    const head = (match?.handle as RouteHandle | undefined)?.head
    if (!head) return
    const { origin } = window.location
    const url = new URL(location.pathname + location.search, origin)
    const absolute = (path: string) => origin + path
    const context = { state: store.getState(), i18n, shop, params: match?.params ?? {}, url, absolute }
    const shopName = shop?.name[i18n.language] ?? ''
    const path = splitLanguage(location.pathname).path
    show(headElements(head(context), { origin, path, language: i18n.language, shopName }))
  })
}

function show(elements: readonly HeadElement[]): void {
  const title = elements.find(({ tag }) => tag === 'title')?.text ?? ''
  if (document.title !== title) document.title = title
  for (const element of document.head.querySelectorAll(updatedElements)) element.remove()
  for (const { tag, attributes } of elements) {
    if (tag !== 'meta' && tag !== 'link') continue
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    if (element.matches(updatedElements)) document.head.append(element)
  }
}
