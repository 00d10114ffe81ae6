import { expect, it } from 'vitest'
import { SerialQueue } from './serial-queue.ts'

it('does one thing after the other, and goes on past what fails', async () => {
  const queue = new SerialQueue()
  const done: string[] = []
  const first = Promise.withResolvers<void>()
  const work = [
    queue.run(async () => {
      await first.promise
      done.push('first')
      throw new Error('unreadable')
    }),
    queue.run(async () => done.push('second')),
  ]
  expect(done).toEqual([])
  first.resolve()
  await Promise.allSettled(work)
  expect(done).toEqual(['first', 'second'])
})

it('has settled only when also what joined meanwhile is done', async () => {
  const queue = new SerialQueue()
  const done: string[] = []
  void queue.run(async () => {
    done.push('first')
    void queue.run(async () => done.push('joined'))
  })
  await queue.settled()
  expect(done).toEqual(['first', 'joined'])
  await new SerialQueue().settled()
})
