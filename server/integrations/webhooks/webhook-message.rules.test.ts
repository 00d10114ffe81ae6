import { expect, it } from 'vitest'
import { messageOf } from './webhook-message.rules.ts'

it('identifies a change by position and time, and contains all of it', () => {
  const change = { position: 12, kind: 'order', what: 'created', at: '2026-02-02T10:00:00.000Z', id: 'x' }
  const { id, body } = messageOf(change as never)
  expect(id).toBe(`change_12_${Date.parse(change.at)}`)
  expect(JSON.parse(body)).toEqual({ type: 'order.created', timestamp: change.at, data: change })
})
