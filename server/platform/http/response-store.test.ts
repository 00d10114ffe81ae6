import { describe, expect, it } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { ResponseStore } from './response-store.ts'

describe('the store of answers', () => {
  const kept = (status: number, isInternal = false): { answer: CachedResponse; isInternal: boolean } => ({
    answer: { status, etag: '', bytes: 1000, headers: {}, body: Buffer.alloc(0), encoding: 'identity' },
    isInternal,
  })

  it('keeps what is visited, whatever junk is asked for once', () => {
    const store = new ResponseStore(100_000)
    for (let page = 0; page < 10; page++) {
      store.set(`page ${page}`, kept(200))
      store.get(`page ${page}`)
    }
    for (let junk = 0; junk < 1000; junk++) {
      store.set(`missing ${junk}`, kept(404))
      store.get(`missing ${junk}`)
      store.set(`filter ${junk}`, kept(200))
    }
    const pages = Array.from({ length: 10 }, (_one, page) => store.get(`page ${page}`))
    expect(pages.filter((page) => page === undefined)).toEqual([])
    expect([store.get('filter 999')?.answer.status, store.get('filter 0')]).toEqual([200, undefined])
  })

  it('gives what was kept last, also when something became nothing', () => {
    const store = new ResponseStore(100_000)
    store.set('a', kept(200))
    store.get('a')
    store.set('a', kept(404))
    expect(store.get('a')?.answer.status).toBe(404)
    store.set('a', kept(200))
    expect(store.get('a')?.answer.status).toBe(200)
  })

  const visit = (store: ResponseStore<ReturnType<typeof kept>>, key: string) => {
    if (!store.get(key)) store.set(key, kept(200))
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
      store.set(`filter ${junk}`, kept(200))
      store.set(`missing ${junk}`, kept(404))
      store.set(`part ${junk}`, kept(200, true))
    }
    const left = Array.from({ length: 100 }, (_one, page) => store.peek(`page ${page}`)).filter(Boolean)
    expect(left).toHaveLength(85)
    expect(store.bytes).toBeLessThanOrEqual(100_000)
    visit(store, 'filter 999')
    expect(store.get('filter 999')).toBeDefined()
  })

  it('takes nobody who only makes a page for somebody who came back', () => {
    const store = new ResponseStore(100_000)
    store.set('list', kept(200))
    for (let turn = 0; turn < 5; turn++) store.peek('list')
    for (let page = 0; page < 200; page++) {
      visit(store, `page ${page}`)
      store.set(`filter ${page}`, kept(200))
    }
    expect(store.peek('list')).toBeUndefined()
  })
})
