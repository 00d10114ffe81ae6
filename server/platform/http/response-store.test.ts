import { describe, expect, it } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { ResponseStore } from './response-store.ts'

describe('the store of answers', () => {
  const storedResponse = (status: number, isInternal = false): { answer: CachedResponse; isInternal: boolean } => ({
    answer: { status, etag: '', bytes: 1000, headers: {}, body: Buffer.alloc(0), encoding: 'identity' },
    isInternal,
  })

  it('keeps what is visited, whatever junk is asked for once', () => {
    const store = new ResponseStore(100_000)
    for (let page = 0; page < 10; page++) {
      store.set(`page ${page}`, storedResponse(200))
      store.get(`page ${page}`)
    }
    for (let junk = 0; junk < 1000; junk++) {
      store.set(`missing ${junk}`, storedResponse(404))
      store.get(`missing ${junk}`)
      store.set(`filter ${junk}`, storedResponse(200))
    }
    const pages = Array.from({ length: 10 }, (_one, page) => store.get(`page ${page}`))
    expect(pages.filter((page) => page === undefined)).toEqual([])
    expect([store.get('filter 999')?.answer.status, store.get('filter 0')]).toEqual([200, undefined])
  })

  it('gives what was kept last, also when something became nothing', () => {
    const store = new ResponseStore(100_000)
    store.set('a', storedResponse(200))
    store.get('a')
    store.set('a', storedResponse(404))
    expect(store.get('a')?.answer.status).toBe(404)
    store.set('a', storedResponse(200))
    expect(store.get('a')?.answer.status).toBe(200)
  })

  const visit = (store: ResponseStore<ReturnType<typeof storedResponse>>, key: string) => {
    if (!store.get(key)) store.set(key, storedResponse(200))
    store.get(key)
  }

  it('gives pages all the room there is, and no more', () => {
    const store = new ResponseStore(100_000)
    for (let page = 0; page < 1000; page++) {
      visit(store, `page ${page}`)
      expect(store.bytes).toBeLessThanOrEqual(100_000)
    }
    expect(store.size).toBe(100)
    expect(store.peek('page 999')).toBeDefined()
  })

  it('takes back from pages only what keeps a newcomer long enough to be asked for again', () => {
    const store = new ResponseStore(100_000)
    for (let page = 0; page < 100; page++) visit(store, `page ${page}`)
    for (let junk = 0; junk < 1000; junk++) {
      store.set(`filter ${junk}`, storedResponse(200))
      store.set(`missing ${junk}`, storedResponse(404))
      store.set(`part ${junk}`, storedResponse(200, true))
    }
    const storedPages = Array.from({ length: 100 }, (_one, page) => store.peek(`page ${page}`)).filter(Boolean)
    expect(storedPages).toHaveLength(85)
    expect(store.bytes).toBeLessThanOrEqual(100_000)
    visit(store, 'filter 999')
    expect(store.get('filter 999')).toBeDefined()
  })

  it('takes nobody who only makes a page for somebody who came back', () => {
    const store = new ResponseStore(100_000)
    store.set('list', storedResponse(200))
    for (let turn = 0; turn < 5; turn++) store.peek('list')
    for (let page = 0; page < 200; page++) {
      visit(store, `page ${page}`)
      store.set(`filter ${page}`, storedResponse(200))
    }
    expect(store.peek('list')).toBeUndefined()
  })
})
