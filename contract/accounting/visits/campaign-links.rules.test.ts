import { describe, expect, it } from 'vitest'
import { normaliseVisitName, pageOfShop, postLink } from './campaign-links.rules.ts'

describe('normaliseVisitName', () => {
  it('is lower case with single spaces', () => {
    expect(normaliseVisitName('  Aïd   2026 ')).toBe('aïd 2026')
    expect(normaliseVisitName('soldes_été+1.5')).toBe('soldes_été+1.5')
  })

  it.each([
    ['a telephone number', 'amina 98 123 456'],
    ['a telephone number in Arabic digits', '٩٨١٢٣٤٥٦'],
    ['an address', 'amina@example.tn'],
    ['nothing', ' '],
    ['more than 60 letters', 'a'.repeat(61)],
  ])('is not %s', (_case, text) => {
    expect(normaliseVisitName(text)).toBeUndefined()
  })
})

describe('pageOfShop', () => {
  const page = (text: string) => pageOfShop(text, 'https://shop.tn', 'http://127.0.0.1:3000')?.href

  it('is a page of the shop at its public address', () => {
    expect(page('https://shop.tn/fr/products?color=red')).toBe('https://shop.tn/fr/products?color=red')
    expect(page('http://127.0.0.1:3000/fr')).toBe('https://shop.tn/fr')
    expect(page('/fr/about')).toBe('https://shop.tn/fr/about')
    expect(page(' ')).toBe('https://shop.tn/')
  })

  it('is not a page of another shop', () => {
    expect(page('https://other.tn/fr')).toBeUndefined()
    expect(page('http://shop.tn:81/fr')).toBeUndefined()
    expect(page('https://')).toBeUndefined()
  })
})

describe('postLink', () => {
  it('names source and campaign, and drops what others added', () => {
    const page = new URL('https://shop.tn/fr/products?color=red&utm_medium=x&fbclid=1&igsh=2&gclid=3&mc_eid=4#top')
    expect(postLink(page, 'instagram', 'Aïd 2026')).toBe(
      'https://shop.tn/fr/products?color=red&utm_source=instagram&utm_campaign=a%C3%AFd-2026',
    )
  })

  it('is absent for a name that cannot be counted', () => {
    expect(postLink(new URL('https://shop.tn/'), 'sms', '98 123 456')).toBeUndefined()
  })
})
