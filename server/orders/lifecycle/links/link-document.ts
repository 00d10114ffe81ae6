import type { Shop } from '#contract/platform/settings/shop.contract.ts'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { fillMarkup, html, type Markup } from '#server/platform/http/html.ts'
import { linkWords } from './link-words.ts'

/** Headers that keep the address secret: from search engines, caches, and the host of the next page. */
export const linkHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const

/** A page without scripts and with one stylesheet. */
export function linkDocument(language: Language, shop: Shop, title: string, body: Markup): string {
  const number = html`<bdi dir="ltr">${readablePhone(shop.phone)}</bdi>`
  const phone = shop.phone
    ? html`<p class="phone"><a href="tel:${shop.phone.replace(/\s/g, '')}">${fillMarkup(linkWords[language].phone, '{phone}', number)}</a></p>`
    : ''
  const page = html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">
<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/order-link.css"></head><body><header>${shop.name[language] || shop.name.fr}</header><main>${body}</main>
<footer>${phone}</footer></body></html>`
  return page.toString()
}

/** All invalid links show this one page, so that guessing reveals nothing. */
export function invalidLinkDocument(language: Language, shop: Shop): string {
  const words = linkWords[language]
  const body = html`<h1>${words['gone.title']}</h1><p>${words['gone.text']}</p>`
  return linkDocument(language, shop, words['gone.title'], body)
}

/** The page of a spent rate limit. */
export function rateLimitDocument(language: Language, shop: Shop): string {
  const words = linkWords[language]
  const body = html`<h1>${words['slow.title']}</h1><p>${words.slow}</p>`
  return linkDocument(language, shop, words['slow.title'], body)
}
