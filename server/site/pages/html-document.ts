import type { ShopMark } from '#contract/platform/settings/shop.contract.ts'
import { markStylePath } from '#contract/platform/settings/shop-mark.rules.ts'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import type { HeadElement } from '#contract/site/pages/page-rendering.ts'
import { html, Markup } from '#server/platform/http/html.ts'
import type { PageAssets } from './page-assets.ts'

/** The app that a page belongs to: the shop or the back office. */
export type App = 'app' | 'office'

export interface DocumentParts {
  app?: App
  language: Language
  head: readonly HeadElement[]
  body: string
  /** The state with which the browser continues. It is embedded as JSON data, because the content security policy forbids inline scripts. */
  state: unknown
  assets: PageAssets
  mark?: ShopMark | undefined
}

export function htmlDocument({ app = 'app', language, head, body, state, assets, mark }: DocumentParts): string {
  const styles = [...assets.styles, ...(mark ? [markStylePath(mark)] : [])].map(
    (href) => `<link rel="stylesheet" href="${href}">`,
  )
  const faces = (assets.preloadedFonts?.[language] ?? []).map(
    (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
  )
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">\
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
<meta name="theme-color" content="#221a14">${iconLink(mark)}\
<link rel="manifest" href="/${app}-${language}.webmanifest"><link rel="apple-touch-icon" href="${touchIcon(app, mark)}">\
${styles.join('')}${faces.join('')}${head.map(writeElement).join('')}\
<script type="module" src="${assets.entry}" data-modules="${assets.modules.join(' ')}" fetchpriority="low"></script></head>\
<body><div id="root">${withoutUnusedAttributes(body)}</div>\
<script type="application/json" id="page-state">${scriptText(state)}</script></body></html>`
}

function iconLink(mark: ShopMark | undefined): string {
  return mark
    ? `<link rel="icon" href="${mark.icons}/any-192.png" type="image/png">`
    : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
}

/** The back office keeps an icon of its own, so that both apps can be distinguished on one phone. */
function touchIcon(app: App, mark: ShopMark | undefined): string {
  if (app === 'office') return '/icons/office-touch-180.png'
  return mark ? `${mark.icons}/touch-180.png` : '/icons/touch-180.png'
}

const unread = [' xmlns="http://www.w3.org/2000/svg"', ' data-discover="true"']
const namesOfIcon = /(?<= class=")lucide lucide-[\w-]+(?: lucide-[\w-]+)* ?/g

/** Removes attributes that browsers do not need in a page: namespaces and names of icons, and data for the router. */
function withoutUnusedAttributes(body: string): string {
  return unread.reduce((text, words) => text.replaceAll(words, ''), body).replace(namesOfIcon, '')
}

function writeElement({ tag, attributes, text }: HeadElement): string {
  const written = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`)
  const content = tag === 'script' ? new Markup(escapeScript(text ?? '')) : text
  return html`<${tag}${written}>${content}${content === undefined ? '' : html`</${tag}>`}`.toString()
}

function scriptText(value: unknown): string {
  return escapeScript(JSON.stringify(value))
}

/** Inside a script element only `<` can end it; JSON allows an escape for it. */
function escapeScript(json: string): string {
  return json.replaceAll('<', '\\u003c')
}
