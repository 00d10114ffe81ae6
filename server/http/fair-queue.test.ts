import { describe, expect, it } from 'vitest'
import type { CachedResponse } from './cached-response.ts'
import { FairQueue } from './fair-queue.ts'
import { ResponseStore } from './response-store.ts'

describe('a fair queue', () => {
  it('serves a modest visitor next, however much somebody else has asked for', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingOfOne: 100, waitingInAll: 1000 })
    const done: string[] = []
    const work = (name: string) => async () => void done.push(name)
    const greedy = Array.from({ length: 50 }, () => queue.run('greedy', work('greedy')))
    const modest = queue.run('modest', work('modest'))
    await Promise.all([...greedy, modest])
    expect(done.indexOf('modest')).toBeLessThanOrEqual(2)
    expect(done).toHaveLength(51)
  })

  it('tells whoever asks for too much to wait, unless many stand behind the address', async () => {
    const queue = new FairQueue({ atOnce: 2, waitingOfOne: 3, waitingInAll: 7 })
    const ask = (party: string, limited = true) => queue.run(party, async () => 'served', { limited })
    const greedy = await Promise.allSettled(Array.from({ length: 8 }, () => ask('greedy')))
    expect(greedy.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(greedy.at(-1)).toMatchObject({ reason: { code: 'too-many-requests' } })
    const proxy = await Promise.allSettled(Array.from({ length: 12 }, () => ask('proxy', false)))
    expect(proxy.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(await ask('greedy')).toBe('served')
  })

  it('goes on after what fails', async () => {
    const queue = new FairQueue({ atOnce: 1, waitingOfOne: 9, waitingInAll: 9 })
    const failing = queue.run('one', () => Promise.reject(new Error('no')))
    const next = queue.run('one', async () => 'served')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('served')
  })
})

describe('the store of answers', () => {
  const kept = (status: number): { answer: CachedResponse } => ({
    answer: { status, etag: '', bytes: 1000, variants: {} },
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
})
