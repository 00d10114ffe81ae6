import { expect, it } from 'vitest'
import { mayUndo, previousState, stepToUndo } from './order-undo.rules.ts'

const stepAt = new Date('2026-03-01T10:00:00Z')
const taken = (from: string, nextState: string, undone?: true) => ({
  kind: 'state',
  staffName: 'leila',
  at: stepAt,
  detail: { from, to: nextState, wasPaid: false, isPaid: false, ...(undone && { undone }) },
})
const note = { kind: 'note', detail: { text: 'x' }, staffName: 'leila', at: stepAt }

it('takes steps back one after the other, the newest first', () => {
  const [first, second] = [taken('new', 'confirmed'), taken('confirmed', 'preparing')]
  expect(stepToUndo([note, second, first])?.from).toBe('confirmed')
  const back = taken('preparing', 'confirmed', true)
  expect(stepToUndo([back, second, note, first])?.from).toBe('new')
  expect(stepToUndo([taken('confirmed', 'new', true), back, second, first])).toBeUndefined()
  const again = taken('new', 'cancelled')
  expect(stepToUndo([again, taken('confirmed', 'new', true), first])?.to).toBe('cancelled')
  expect(stepToUndo([note])).toBeUndefined()
})

it('does not guess what was before a step that does not say it', () => {
  const marked = { kind: 'marked', detail: { state: 'delivered', isPaid: true }, staffName: 'leila', at: stepAt }
  expect(stepToUndo([marked, taken('new', 'confirmed')])).toBeUndefined()
})

it('finds the state before the present one, whatever was only paid or noted since', () => {
  const delivered = taken('new', 'delivered')
  expect(previousState([delivered], 'delivered')).toBe('new')
  expect(previousState([note, taken('delivered', 'delivered'), delivered], 'delivered')).toBe('new')
  const returned = taken('delivered', 'returned')
  expect(previousState([taken('returned', 'delivered', true), returned, delivered], 'delivered')).toBe('new')
  expect(previousState([], 'delivered')).toBeUndefined()
})

it('leaves a day to whoever took it, and an owner all the time', () => {
  const msAfterStep = (ms: number) => new Date(stepAt.getTime() + ms)
  const step = { staffName: 'leila', at: stepAt }
  const day = 86_400_000
  const leila = { name: 'leila', isOwner: false }
  expect(mayUndo(step, leila, msAfterStep(day - 1))).toBe(true)
  expect(mayUndo(step, leila, msAfterStep(day))).toBe(false)
  expect(mayUndo(step, { name: 'omar', isOwner: false }, stepAt)).toBe(false)
  expect(mayUndo(step, { name: 'omar', isOwner: true }, msAfterStep(99 * day))).toBe(true)
})
