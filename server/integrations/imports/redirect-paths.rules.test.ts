import { describe, expect, it } from 'vitest'
import { addressesOfCategory, redirectPathsOf } from './redirect-paths.rules.ts'

describe('redirectPathsOf', () => {
  it.each([
    ['/product/kaftan', ['/product/kaftan']],
    ['/produit/femme/Kaftan/', ['/product/kaftan']],
    ['/boutique/kaftan', ['/product/kaftan']],
    ['/%D8%A7%D9%84%D9%85%D9%86%D8%AA%D8%AC/%D8%AC%D8%A8%D8%A9', ['/product/جبة']],
    ['/product-category/femme/kaftans/page/2', ['/product-category/femme/kaftans', '/product-category/kaftans']],
    ['/categorie-produit/kaftans', ['/product-category/kaftans']],
    ['/products/kaftan', ['/products/kaftan']],
    ['/collections/femme/products/kaftan', ['/products/kaftan']],
    ['/collections/femme', ['/collections/femme']],
  ])('of %s are %j', (path, addresses) => {
    expect(redirectPathsOf(path)).toEqual(addresses)
  })

  it.each([
    ...['/', '/about', '/product', '/product/', '/product/../etc', '/product//x', '/product/a\\b', '/product/%00'],
    ...['/product/%zz', `/product/${'a'.repeat(400)}`, `/product/${'%61'.repeat(401)}`],
  ])('is empty for %s', (path) => {
    expect(redirectPathsOf(path)).toEqual([])
  })
})

it('makes the addresses of a category in both shop systems', () => {
  expect(addressesOfCategory('woocommerce', 'Femme > Kaftans d’été')).toEqual([
    '/product-category/femme/kaftans-dete',
    '/product-category/kaftans-dete',
  ])
  expect(addressesOfCategory('woocommerce', 'Femme')).toEqual(['/product-category/femme'])
  expect(addressesOfCategory('shopify', 'Femme > Kaftans')).toEqual(['/collections/kaftans'])
  expect(addressesOfCategory('shopify', ' > ')).toEqual([])
})
