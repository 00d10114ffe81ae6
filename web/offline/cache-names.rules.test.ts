import { expect, it } from 'vitest'
import {
  cacheKinds,
  cacheNameOf,
  cachesToDelete,
  isCacheable,
  isShopperCache,
  isStaffCache,
  isTemporary,
  oldestBeyond,
} from './cache-names.rules.ts'

const placesOf = (release: string) => cacheKinds.map((kind) => cacheNameOf(kind, release))

it('keeps the caches of this release and those that tabs of the previous one need', () => {
  const places = [...new Set([...placesOf('a'), ...placesOf('b'), ...placesOf('c')])]
  const gone = ['shop-files-a', 'shop-pages-a', 'shop-answers-a', 'shop-office-a', 'shop-answers-b']
  expect(cachesToDelete(places, 'c')).toEqual(gone)
  expect(cachesToDelete(placesOf('a'), 'a')).toEqual([])
})

it('ignores caches of other applications', () => {
  expect(cachesToDelete(['office-push', 'workbox-precache'], 'a')).toEqual([])
})

it('deletes with a person everything but the files, which are equal for everybody', () => {
  const remaining = placesOf('a').filter((place) => !isShopperCache(place) && !isStaffCache(place))
  expect(remaining).toEqual(['shop-files-a'])
})

it('distinguishes caches of shoppers and of the staff', () => {
  expect(placesOf('a').filter(isStaffCache)).toEqual(['shop-office-a', 'shop-inbox'])
  expect(placesOf('a').filter((place) => isStaffCache(place) && isShopperCache(place))).toEqual([])
})

it('drops the oldest entries beyond the limit', () => {
  expect(oldestBeyond(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(oldestBeyond(['a'], 2)).toEqual([])
})

it('stores only complete responses of the shop', () => {
  const good = { status: 200, type: 'basic', redirected: false } as const
  expect(isCacheable(good)).toBe(true)
  for (const change of [{ status: 404 }, { status: 206 }, { type: 'opaque' }, { redirected: true }] as const) {
    expect(isCacheable({ ...good, ...change })).toBe(false)
  }
})

it('distinguishes temporary from permanent responses', () => {
  const saying = (rule: string) => ({ headers: new Headers({ 'cache-control': rule }) })
  expect(isTemporary(saying('no-store'))).toBe(true)
  expect(isTemporary(saying('public, max-age=31536000, immutable'))).toBe(false)
})
