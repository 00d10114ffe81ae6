import { describe, expect, it } from 'vitest'
import { pageAddress, pageLanguage } from './page-address.ts'

describe('the address of a page', () => {
  it('names its language, or leaves it to what was chosen, or to French', () => {
    expect(pageAddress({ target: '/ar/cart', chosen: 'en' })).toEqual({
      language: 'ar',
      basename: '/ar',
      path: '/cart',
    })
    expect(pageAddress({ target: '/cart', chosen: 'en' })).toEqual({ language: 'en', basename: '', path: '/cart' })
    expect(pageAddress({ target: '/cart', chosen: undefined }).language).toBe('fr')
    expect(pageAddress({ target: '/en', chosen: undefined })).toEqual({ language: 'en', basename: '/en', path: '/' })
    // A word that only begins like a language is a page that is not there.
    expect(pageAddress({ target: '/arabe', chosen: undefined })).toMatchObject({ basename: '', path: '/arabe' })
  })

  it('is one for all who come by a campaign, a tracker or nonsense, and keeps what the list is asked for', () => {
    const path = (target: string) => pageAddress({ target, chosen: undefined }).path
    expect(path('/fr/products?utm_source=facebook&fbclid=abc&%E0%A4%A=1')).toBe('/products')
    expect(path('/products?query=jebba&utm_campaign=aid')).toBe('/products?query=jebba')
    expect(path('/products?page=2&query=jebba')).toBe(path('/products?query=jebba&page=2'))
    expect(path('/about?x=1#top')).toBe('/about')
    expect(path('/ar/login?next=%2Fcheckout&fbclid=abc')).toBe('/login?next=%2Fcheckout')
    expect(path('/login?next=%2Forders')).toBe('/login')
  })

  it('is never another server’s', () => {
    for (const target of [
      '//evil.example/',
      '/fr//evil.example',
      '/\\evil.example',
      '/..//evil.example',
      'evil',
      '*',
      '',
    ])
      expect(() => pageAddress({ target, chosen: undefined }), target).toThrow('could not be read')
    // Asked as of a proxy, the shop's own page is meant.
    expect(pageAddress({ target: 'http://evil.example/ar/about', chosen: undefined })).toMatchObject({ path: '/about' })
  })

  it('says its language even where nothing else of it can be read', () => {
    expect(pageLanguage({ target: '/ar//x', chosen: undefined })).toBe('ar')
    expect(pageLanguage({ target: '/x?y=/ar/', chosen: 'en' })).toBe('en')
    expect(pageLanguage({ target: '', chosen: undefined })).toBe('fr')
  })
})
