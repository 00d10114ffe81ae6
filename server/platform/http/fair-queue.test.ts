import { describe, expect, it } from 'vitest'
import { FairQueue } from './fair-queue.ts'

describe('a fair queue', () => {
  it('serves a modest visitor next, however much somebody else has asked for', async () => {
    const queue = new FairQueue({ maxConcurrent: 1, maxWaitingPerParty: 100, maxWaiting: 1000 })
    const done: string[] = []
    const work = (name: string) => async () => void done.push(name)
    const greedy = Array.from({ length: 50 }, () => queue.run('greedy', work('greedy')))
    const modest = queue.run('modest', work('modest'))
    await Promise.all([...greedy, modest])
    expect(done.indexOf('modest')).toBeLessThanOrEqual(2)
    expect(done).toHaveLength(51)
  })

  it('tells whoever asks for too much to wait, unless many stand behind the address', async () => {
    const queue = new FairQueue({ maxConcurrent: 2, maxWaitingPerParty: 3, maxWaiting: 7 })
    const ask = (party: string, limited = true) => queue.run(party, async () => 'served', { limited })
    const greedy = await Promise.allSettled(Array.from({ length: 8 }, () => ask('greedy')))
    expect(greedy.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(greedy.at(-1)).toMatchObject({ reason: { code: 'too-many-requests' } })
    const proxy = await Promise.allSettled(Array.from({ length: 12 }, () => ask('proxy', false)))
    expect(proxy.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    expect(await ask('greedy')).toBe('served')
  })

  it('goes on after what fails', async () => {
    const queue = new FairQueue({ maxConcurrent: 1, maxWaitingPerParty: 9, maxWaiting: 9 })
    const failing = queue.run('one', () => Promise.reject(new Error('no')))
    const next = queue.run('one', async () => 'served')
    await expect(failing).rejects.toThrow('no')
    expect(await next).toBe('served')
  })
})
