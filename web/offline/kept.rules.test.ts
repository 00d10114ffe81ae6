import { expect, it } from 'vitest'
import {
  beyond,
  isForNow,
  isWorthKeeping,
  keptKinds,
  placeName,
  placesToDrop,
  tellsOfPerson,
  tellsOfStaff,
} from './kept.rules.ts'

const placesOf = (release: string) => keptKinds.map((kind) => placeName(kind, release))

it('keeps the release and what tabs of the one before need; nothing older, and no answers of another', () => {
  const places = [...new Set([...placesOf('a'), ...placesOf('b'), ...placesOf('c')])]
  const gone = ['shop-files-a', 'shop-pages-a', 'shop-answers-a', 'shop-office-a', 'shop-answers-b']
  expect(placesToDrop(places, 'c')).toEqual(gone)
  expect(placesToDrop(placesOf('a'), 'a')).toEqual([])
})

it('leaves alone what is not the shop’s', () => {
  expect(placesToDrop(['office-push', 'workbox-precache'], 'a')).toEqual([])
})

it('forgets with a person everything but the files, which are the same for everybody', () => {
  const remaining = placesOf('a').filter((place) => !tellsOfPerson(place) && !tellsOfStaff(place))
  expect(remaining).toEqual(['shop-files-a'])
})

it('tells what a shopper leaves behind from what the staff do', () => {
  expect(placesOf('a').filter(tellsOfStaff)).toEqual(['shop-office-a', 'shop-inbox'])
  expect(placesOf('a').filter((place) => tellsOfStaff(place) && tellsOfPerson(place))).toEqual([])
})

it('drops the oldest beyond a bound', () => {
  expect(beyond(['a', 'b', 'c'], 2)).toEqual(['a'])
  expect(beyond(['a'], 2)).toEqual([])
})

it('keeps only whole answers of the shop’s own', () => {
  const good = { status: 200, type: 'basic', redirected: false } as const
  expect(isWorthKeeping(good)).toBe(true)
  for (const change of [{ status: 404 }, { status: 206 }, { type: 'opaque' }, { redirected: true }] as const) {
    expect(isWorthKeeping({ ...good, ...change })).toBe(false)
  }
})

it('tells what is to be fetched anew next time from what never changes', () => {
  const saying = (rule: string) => ({ headers: new Headers({ 'cache-control': rule }) })
  expect(isForNow(saying('no-store'))).toBe(true)
  expect(isForNow(saying('public, max-age=31536000, immutable'))).toBe(false)
})
