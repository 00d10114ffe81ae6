import { describe, expect, it } from 'vitest'
import { isBackupDue, isBackupLate } from './backup-due.rules.ts'

/** These times are in UTC; Tunis is an hour ahead. */
const inMarch = (moment: string) => new Date(`2026-03-${moment}Z`)

describe('the nightly backup', () => {
  it.each([
    ['at its hour, after that of the night before', '10T01:10', '09T01:10', true],
    ['not again in the same night', '10T02:10', '10T01:10', false],
    ['not before its hour', '10T00:59', '09T01:10', false],
    ['later in the day, if the shop was closed at night', '10T09:10', '09T01:10', true],
    ['also when somebody made one in the evening', '10T01:10', '09T20:00', true],
    ['not when somebody made one after its hour', '10T09:10', '10T01:30', false],
  ])('is due or not %s', (_case, now, lastGood, due) => {
    expect(isBackupDue(inMarch(now), 2, inMarch(lastGood))).toBe(due)
  })

  it('is due at once where there is none', () => {
    expect(isBackupDue(inMarch('10T15:10'), 2, undefined)).toBe(true)
  })

  it('is late after three days without a good one, or three days after the installation', () => {
    expect(isBackupLate(inMarch('10T01:10'), inMarch('07T01:10'), inMarch('01T00:00'))).toBe(false)
    expect(isBackupLate(inMarch('10T01:11'), inMarch('07T01:10'), inMarch('01T00:00'))).toBe(true)
    expect(isBackupLate(inMarch('10T01:10'), undefined, inMarch('09T00:00'))).toBe(false)
    expect(isBackupLate(inMarch('10T01:10'), undefined, inMarch('06T00:00'))).toBe(true)
  })
})
