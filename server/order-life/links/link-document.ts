import type { Shop } from '#contract/shop/shop.contract.ts'
import { directionOf, type Language } from '#contract/text/languages.ts'
import { readablePhone } from '#contract/text/phone-text.rules.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { linkWords } from './link-words.ts'

/** For nobody but whoever was sent the address: not for search engines, not for memories, not for the next page's host. */
export const linkHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow, noarchive',
} as const

/** A page without a script: what it needs is here, one style and small pictures. */
export function linkDocument(language: Language, shop: Shop, title: string, body: string): string {
  const words = linkWords[language]
  const name = escapeHtml(shop.name[language] || shop.name.fr)
  const phone = shop.phone
    ? `<p class="phone"><a href="tel:${escapeHtml(shop.phone.replace(/\s/g, ''))}">${escapeHtml(words.phone).replace(
        '{phone}',
        () => `<bdi dir="ltr">${escapeHtml(readablePhone(shop.phone))}</bdi>`,
      )}</a></p>`
    : ''
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">
<meta name="referrer" content="no-referrer"><meta name="format-detection" content="telephone=no">
<title>${escapeHtml(title)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/order-link.css"></head><body><header>${name}</header><main>${body}</main>
<footer>${phone}</footer></body></html>`
}

/** The same whatever is wrong with a link: whoever guesses learns nothing. */
export function goneDocument(language: Language, shop: Shop): string {
  const words = linkWords[language]
  const body = `<h1>${escapeHtml(words['gone.title'])}</h1><p>${escapeHtml(words['gone.text'])}</p>`
  return linkDocument(language, shop, words['gone.title'], body)
}
