import { describe, expect, it } from 'vitest'
import { hasOtherVisibility, settledState } from './product-state.rules.ts'

const now = new Date('2026-05-01T10:00:00Z')
const planned = { state: 'draft' as const, onlineFrom: '2026-06-01T08:00:00Z' }

describe('a garment whose state changes', () => {
  it('loses its publication date, unless a new one is given', () => {
    const hidden = { state: 'draft' as const, onlineFrom: planned.onlineFrom, publishedAt: undefined }
    expect(settledState({ state: 'online', onlineFrom: planned.onlineFrom }, hidden, {}).onlineFrom).toBe('')
    const fields = { onlineFrom: '2026-07-01T08:00:00Z' }
    expect(settledState({ state: 'online', onlineFrom: '' }, { ...hidden, ...fields }, fields)).toMatchObject(fields)
    expect(settledState(planned, { ...planned, publishedAt: undefined }, {})).toMatchObject(planned)
  })

  it('is new in the shop on the day of its first publication, not when it comes back', () => {
    const online = { state: 'online' as const, onlineFrom: '', publishedAt: undefined }
    expect(settledState(planned, online, {}, now).publishedAt).toBe(now.toISOString())
    expect(settledState({ state: 'archived', onlineFrom: '' }, online, {}, now).publishedAt).toBeUndefined()
    const published = { publishedAt: '2020-01-01T00:00:00Z' }
    expect(settledState(planned, { ...online, ...published }, published, now)).toMatchObject(published)
  })

  it('is distinguished from an unchanged one, whatever the format of its date', () => {
    expect(hasOtherVisibility(planned, { ...planned, onlineFrom: '2026-06-01T09:00:00+01:00' })).toBe(false)
    expect(hasOtherVisibility(planned, { ...planned, onlineFrom: '' })).toBe(true)
    expect(hasOtherVisibility(planned, { ...planned, state: 'online' })).toBe(true)
  })
})
