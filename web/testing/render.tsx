import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import { I18n } from '#web/i18n/i18n.ts'
import { I18nContext } from '#web/i18n/i18n-context.ts'
import { loadShopMessages } from '#web/i18n/load-messages.ts'
import type { Messages } from '#web/i18n/translate.ts'
import { openPages } from './open-pages.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface RenderedPage {
  page: HTMLElement
  /** Presses the control with this accessible name. */
  press: (name: string) => Promise<void>
  key: (key: string) => Promise<void>
  type: (field: HTMLInputElement, text: string) => Promise<void>
  close: () => Promise<void>
}

/** Renders an element in a document of its own, with messages and a router. */
export function renderElement(
  element: ReactNode,
  language: Language = 'fr',
  more: Messages = {},
): Promise<RenderedPage> {
  return renderWithin((inside) => <MemoryRouter>{inside}</MemoryRouter>, element, language, more)
}

/** Renders at an address inside a data router, whose blockers can ask before leaving. */
export function renderAt(path: string, element: ReactNode, more: Messages = {}): Promise<RenderedPage> {
  const within = (inside: ReactNode) => {
    const router = createMemoryRouter([{ path: '*', element: inside }], { initialEntries: [path] })
    return <RouterProvider router={router} />
  }
  return renderWithin(within, element, 'fr', more)
}

async function renderWithin(
  within: (inside: ReactNode) => ReactNode,
  element: ReactNode,
  language: Language,
  more: Messages,
): Promise<RenderedPage> {
  document.body.replaceChildren()
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
  const page = document.body.appendChild(document.createElement('main'))
  const i18n = new I18n(language, { ...(await loadShopMessages(language)), ...more }, loadShopMessages)
  const root = createRoot(page)
  await act(() => root.render(within(<I18nContext value={i18n}>{element}</I18nContext>)))
  const close = async () => {
    openPages.delete(close)
    await act(async () => root.unmount())
  }
  openPages.add(close)
  return {
    page,
    press: (name) => act(async () => getControl(page, name).click()),
    key: (key) =>
      act(async () => {
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      }),
    type: (field, text) =>
      act(async () => {
        // Calls the prototype's setter, which an assignment to the instance would bypass, so that React notices the value.
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }),
    close,
  }
}

/** The control with this accessible name; throws if there is not exactly one. */
export function getControl(page: HTMLElement, name: string): HTMLElement {
  const matches = [...page.querySelectorAll<HTMLElement>('button, a, input, [role]')].filter(
    (element) => nameOf(element) === name,
  )
  const [control] = matches
  if (!control || matches.length > 1) throw new Error(`${matches.length} controls are called “${name}”`)
  return control
}

function nameOf(control: HTMLElement): string {
  const label = control.getAttribute('aria-labelledby')
  const labelled = label && document.getElementById(label)?.textContent
  return (control.getAttribute('aria-label') ?? (labelled || control.textContent) ?? '').trim()
}
