import { useEffect, useState } from 'react'
import type { PaletteResults } from '#contract/site/palette-search/palette-search.contract.ts'
import type { ViewList } from '#contract/site/saved-views/view-lists.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { useHasRight } from './allowed.tsx'
import { normaliseText } from './normalise-text.ts'
import { useFindAnythingQuery, useSavedViewsQuery } from './office-api.ts'
import { linksFor, officeGroups } from './office-links.ts'
import { withStablePositions } from './palette-order.rules.ts'
import { ownPageForm, settingsPlaces } from './settings-places.ts'

export interface PaletteItem {
  id: string
  group: MessageKey
  label: string
  detail?: string
  to: string
}

const typingPauseMs = 150
/** Almost everything contains a single letter. */
const minQueryLength = 2

const lists: Readonly<Record<ViewList, { path: string; label: MessageKey }>> = {
  orders: { path: paths.manageOrders, label: 'office.orders' },
  products: { path: paths.manageProducts, label: 'office.products' },
  customers: { path: paths.customers, label: 'office.customers' },
}

interface PaletteFound {
  items: readonly PaletteItem[]
  /** The state of the server's search for the typed text. */
  search: 'under-way' | 'failed' | 'done'
  again: () => void
}

/**
 * The results for the typed text: screens at once, others as soon as the server has answered. Results for another text are removed immediately, so
 * that a response only adds results.
 */
export function usePaletteItems(typed: string): PaletteFound {
  const hasRight = useHasRight()
  const words = typed.trim()
  const settled = useSettled(words)
  const skip = settled.length < minQueryLength
  const { currentData, isFetching, isError, refetch } = useFindAnythingQuery(settled, { skip })
  const places = useMatchingPlaces(words)
  const orderAt = (id: string) =>
    hasRight('handle-orders') ? paths.editOrder(id) : `${paths.manageOrders}?state=all&order=${id}`
  const isOfThese = settled === words && !skip
  const matches = currentData && isOfThese ? itemsOf(currentData, orderAt) : []
  const items = useStablePositions(words, [...places, ...matches])
  const isUnderWay = words.length >= minQueryLength && (settled !== words || isFetching)
  return {
    items,
    search: isUnderWay ? 'under-way' : isOfThese && isError ? 'failed' : 'done',
    again: () => void (isOfThese && refetch()),
  }
}

/** Screens, saved views and settings whose name matches; found without the server. */
function useMatchingPlaces(words: string): PaletteItem[] {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const { data: saved = [] } = useSavedViewsQuery()
  const plainQuery = normaliseText(words)
  const screens = linksFor(officeGroups.flat(), hasRight)
    .map(({ to, label }): PaletteItem => ({ id: to, group: 'palette.screens', label: t(label), to }))
    .filter(({ label }) => normaliseText(label).includes(plainQuery))
  const views = saved
    .map(({ id, list, name, query }): PaletteItem => {
      const { path, label } = lists[list]
      return { id: `view ${id}`, group: 'palette.views', label: name, detail: t(label), to: path + query }
    })
    .filter(({ label, detail }) => normaliseText(`${label} ${detail}`).includes(plainQuery))
  // Settings are many, so they are listed only after the first letter.
  const settings = linksFor(settingsPlaces, hasRight)
    .map(({ to, label }): PaletteItem => ({ id: to, group: 'office.settings', label: t(label), to }))
    .filter(({ label }) => plainQuery !== '' && normaliseText(label).includes(plainQuery))
  return [...screens, ...views, ...settings]
}

/** While the text stays the same, results keep their position. */
function useStablePositions(words: string, matches: readonly PaletteItem[]): readonly PaletteItem[] {
  const [standing, setStanding] = useState({ words, items: matches })
  const isSame = standing.words === words
  const items = isSame ? withStablePositions(standing.items, matches) : matches
  const isNew =
    items.length !== standing.items.length || items.some(({ id }, index) => id !== standing.items[index]?.id)
  if (!isSame || isNew) setStanding({ words, items })
  return items
}

/** An order opens in the list for staff who may not change it. */
function itemsOf(
  { orders, products, pages, customers }: PaletteResults,
  orderAt: (id: string) => string,
): PaletteItem[] {
  return [
    ...orders.map(({ _id, number, name, phone }): PaletteItem => {
      const label = [number, name].filter(Boolean).join(' · ')
      return { id: `order ${_id}`, group: 'palette.orders', label, detail: phone, to: orderAt(_id) }
    }),
    ...products.map(({ _id, title }): PaletteItem => {
      return { id: `product ${_id}`, group: 'palette.products', label: title, to: paths.editProduct(_id) }
    }),
    ...pages.map(({ id, title }): PaletteItem => {
      return { id: `page ${id}`, group: 'settings.place.own-pages', label: title, to: ownPageForm(id) }
    }),
    ...customers.map(({ name, phone }): PaletteItem => {
      const ordersPath = `${paths.manageOrders}?search=${encodeURIComponent(phone)}`
      return { id: `customer ${phone}`, group: 'palette.customers', label: name, detail: phone, to: ordersPath }
    }),
  ]
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, typingPauseMs, value)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
