import { describe, expect, it } from 'vitest'
import { reminderMessage } from './push-message.rules.ts'
import type { Reminder } from './reminders.rules.ts'

const call = (number: number | null): Reminder => ({ kind: 'call', subject: `call ${number}`, number })
const parcel = (number: number): Reminder => ({ kind: 'parcel', subject: `parcel ${number}`, number })
const loan = (number: number): Reminder => ({ kind: 'loan', subject: `loan ${number}`, number })
const messageOf = (...reminders: Reminder[]) => reminderMessage({ language: 'en', discreet: false }, reminders)

describe('a reminder', () => {
  it.each([
    [[call(12)], 'Call to make: order no. 12', '/en/dashboard/calls'],
    [[call(null)], 'Calls to make: 1', '/en/dashboard/calls'],
    [[call(12), call(null)], 'Calls to make: 2', '/en/dashboard/calls'],
    [[parcel(7)], 'Late parcel: order no. 7', '/en/dashboard/manage-orders?state=with-courier'],
    [[loan(4)], 'Loan to confirm: no. 4', '/en/dashboard/workshop/loans'],
    [[parcel(7), loan(4), loan(5)], 'Loans to confirm: 2 · Late parcel: order no. 7', '/en/dashboard/workshop/loans'],
    [[loan(4), call(12)], 'Call to make: order no. 12 · Loan to confirm: no. 4', '/en/dashboard/calls'],
    [[parcel(7), call(12), parcel(8)], 'Call to make: order no. 12 · Late parcels: 2', '/en/dashboard/calls'],
  ])('of %j has the number, and opens their screen', (reminders, title, path) => {
    expect(messageOf(...reminders)).toMatchObject({ title, path, body: '' })
  })

  it('is empty where nothing waits, and without details in discreet mode', () => {
    expect(messageOf()).toBeUndefined()
    const hidden = reminderMessage({ language: 'en', discreet: true }, [call(12)])
    expect(hidden).toMatchObject({ title: 'Something new in the shop', body: '' })
  })
})
