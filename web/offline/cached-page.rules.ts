import {
  defaultLanguage,
  directionOf,
  isLanguage,
  type Language,
  languages,
} from '#contract/platform/text/languages.ts'
import { typeset } from '#contract/platform/text/typography.rules.ts'
import { formatLocalDate } from '#contract/platform/tunisia/format-dates.ts'
import { isOfficePage } from './office-page.rules.ts'

interface OfflineWords {
  'offline.seen': string
  'offline.title': string
  'offline.text': string
  'offline.retry': string
  'offline.home': string
  'offline.cart': string
  'offline.officeText': string
  'offline.inbox': string
}

type OfflineTexts = Readonly<Record<Language, OfflineWords>>

/** The id of the notice. It stands before the page's root element, so that hydration does not touch it. */
export const noticeId = 'last-seen'

export function pageLanguageOf(html: string): Language {
  const [, languageText] = /^<!doctype html><html lang="(\w\w)"/.exec(html) ?? []
  return isLanguage(languageText) ? languageText : defaultLanguage
}

/** Adds a notice with the age of the page at the top of its HTML. */
export function withCacheNotice(html: string, seenAt: Date, texts: OfflineTexts): string {
  const language = pageLanguageOf(html)
  const text = cacheNoticeText(language, texts[language]['offline.seen'], seenAt)
  return html
    .replace('<html ', '<html data-last-seen ')
    .replace('<div id="root">', () => `<div id="${noticeId}" role="status">${escapeHtml(text)}</div><div id="root">`)
}

export function cacheNoticeText(language: Language, text: string, seenAt: Date): string {
  const when = formatLocalDate(language, seenAt, { dateStyle: 'long', timeStyle: 'short' })
  return typeset(language, text).replace('{when}', when)
}

/** The style sheets of a page, without which it cannot be shown. */
export function stylesOf(html: string): string[] {
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href)
}

/** All files below `/assets/` that a page refers to. */
export function filesOf(html: string): string[] {
  const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  const addresses = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  return [...new Set([...addresses, ...modules])].filter((address) => address.startsWith('/assets/'))
}

/** The page shown instead of one that is not in the cache. */
export function offlinePage(path: string, texts: OfflineTexts): string {
  const [, languageText] = /^\/(\w\w)(?:\/|$)/.exec(path) ?? []
  const first = isLanguage(languageText) ? languageText : defaultLanguage
  const base = isLanguage(languageText) ? `/${languageText}` : ''
  const sections = [first, ...languages.filter((language) => language !== first)].map((language) => {
    const say = (key: keyof OfflineWords) => escapeHtml(typeset(language, texts[language][key]))
    const link = (target: string, key: keyof OfflineWords) => `<a href="${target}">${say(key)}</a>`
    const links = isOfficePage(path)
      ? [link(`${base}/dashboard/manage-orders`, 'offline.inbox')]
      : [link(`${base}/`, 'offline.home'), link(`${base}/cart`, 'offline.cart')]
    return `<section lang="${language}" dir="${directionOf(language)}"><h1>${say('offline.title')}</h1>
<p>${say(isOfficePage(path) ? 'offline.officeText' : 'offline.text')}</p><p>${[link('', 'offline.retry'), ...links].join(' · ')}</p></section>`
  })
  return `<!doctype html><html lang="${first}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(texts[first]['offline.title'])}</title>
<link rel="stylesheet" href="/plain-page.css"></head><body>${sections.join('<hr>')}</body></html>`
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
