import { describe, expect, it } from 'vitest'
import ar from '#web/i18n/messages/offline.ar.json'
import en from '#web/i18n/messages/offline.en.json'
import fr from '#web/i18n/messages/offline.fr.json'
import {
  cacheNoticeText,
  filesOf,
  offlinePage,
  pageLanguageOf,
  stylesOf,
  withCacheNotice,
} from './cached-page.rules.ts'

const texts = { fr, en, ar }
const html =
  '<!doctype html><html lang="ar" dir="rtl"><head><link rel="stylesheet" href="/assets/a.css">' +
  '<link rel="preload" href="/assets/f.woff2" as="font"><script type="module" src="/assets/e.js" data-modules="/assets/o.js /assets/p.js"></script>' +
  '</head><body><div id="root"><img src="/media/x/640.avif"></div></body></html>'

describe('a cached page', () => {
  it('starts with a notice in its own language with its date', () => {
    const markedPage = withCacheNotice(html, new Date('2026-11-22T08:05:00Z'), texts)
    expect(markedPage).toContain('<html data-last-seen lang="ar"')
    const [, notice = ''] = /<div id="last-seen" role="status">(.*?)<\/div><div id="root">/.exec(markedPage) ?? []
    expect(notice).toContain('كما رأيتموها')
    expect(notice).toMatch(/22.*2026/)
    expect(notice).not.toContain('{')
  })

  it('formats its date like other pages, in the time of Tunis', () => {
    const plain = (text: string) => text.replace(/\s/g, ' ')
    const seenAt = new Date('2026-11-30T23:30:00Z')
    expect(plain(cacheNoticeText('fr', fr['offline.seen'], seenAt))).toMatch(/1er décembre 2026.* 00:30/)
    expect(plain(cacheNoticeText('en', en['offline.seen'], seenAt))).toMatch(/1 December 2026.* 00:30/)
  })

  it('has the language it declares, else French', () => {
    expect([pageLanguageOf(html), pageLanguageOf('<p>')]).toEqual(['ar', 'fr'])
  })

  it('lists its style sheets, and all files cached with it', () => {
    expect(stylesOf(html)).toEqual(['/assets/a.css'])
    expect(filesOf(html)).toEqual(['/assets/a.css', '/assets/f.woff2', '/assets/e.js', '/assets/o.js', '/assets/p.js'])
  })
})

describe('the page shown instead of one that is not cached', () => {
  it('is in all languages, that of the address first', () => {
    const page = offlinePage('/ar/terms', texts)
    expect(page).toContain('<html lang="ar">')
    expect(page.indexOf('lang="ar" dir="rtl"')).toBeLessThan(page.indexOf('lang="fr" dir="ltr"'))
    expect(page).toContain('href="/ar/cart"')
    expect(offlinePage('/terms', texts)).toContain('<html lang="fr">')
  })

  it('links a page of the back office to its inbox, and not to the shop', () => {
    const page = offlinePage('/ar/dashboard/figures', texts)
    expect(page).toContain('href="/ar/dashboard/manage-orders"')
    expect(page).not.toContain('cart')
    expect(offlinePage('/dashboards', texts)).toContain('href="/cart"')
  })
})
