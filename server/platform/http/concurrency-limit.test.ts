import { describe, expect, it } from 'vitest'
import { ConcurrencyLimit } from './concurrency-limit.ts'

describe('turns', () => {
  it('are given to so many at once, and then to whoever waited longest', async () => {
    const turns = new ConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 2, maxWaitMs: 60_000 })
    const order: string[] = []
    const work = async (name: string) => {
      const end = await turns.take()
      order.push(name)
      return end
    }
    const end = await work('first')
    const waiting = [work('second'), work('third')]
    expect(order).toEqual(['first'])
    end()
    end()
    const endSecond = await waiting[0]
    expect(order).toEqual(['first', 'second'])
    endSecond?.()
    await waiting[1]
    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('are refused to whom there is no room for, or who waited long enough, and say when to come again', async () => {
    const turns = new ConcurrencyLimit({ maxConcurrent: 1, maxWaiting: 1, maxWaitMs: 20 })
    const end = await turns.take()
    const late = turns.take()
    const refusal = { code: 'too-busy', status: 503, options: { headers: { 'retry-after': '1' } } }
    await expect(turns.take()).rejects.toMatchObject(refusal)
    await expect(late).rejects.toMatchObject(refusal)
    end()
    await expect(turns.take()).resolves.toBeTypeOf('function')
  })
})
