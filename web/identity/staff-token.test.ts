import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutStaff } from './sign-out-staff.ts'
import { staffPresence, staffToken, storeStaffToken } from './staff-token.ts'

const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
const full = {
  ...storage,
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
}

const withStorage = (localStorage: typeof storage) => vi.stubGlobal('window', { localStorage })

beforeEach(() => {
  stored.clear()
  withStorage(storage)
  storeStaffToken(undefined)
})
afterEach(() => vi.unstubAllGlobals())

describe('the token of the staff', () => {
  it('opens the next screen only while it is stored, whatever the page has in memory', () => {
    storeStaffToken('staff_one')
    expect([stored.get('token'), staffToken(), staffPresence()]).toEqual(['staff_one', 'staff_one', 'present'])
    stored.delete('token')
    expect([staffToken(), staffPresence()]).toEqual([undefined, 'absent'])
  })

  it('lasts as long as the page if storage is switched off', () => {
    withStorage(full)
    storeStaffToken('staff_two')
    expect([stored.size, staffPresence()]).toEqual([0, 'present'])
    storeStaffToken(undefined)
    expect(staffPresence()).toBe('absent')
  })

  it('in memory is replaced by one that could be stored', () => {
    withStorage(full)
    storeStaffToken('staff_old')
    withStorage(storage)
    storeStaffToken('staff_new')
    stored.delete('token')
    expect(staffToken()).toBeUndefined()
  })

  it('tells other windows of a sign-out by an empty value, which an expired session does not set', () => {
    const writes: string[] = []
    withStorage({
      ...storage,
      setItem: (_key, value) => void writes.push(value),
      removeItem: () => void writes.push('gone'),
    })
    signOutStaff()
    expect([writes, staffPresence()]).toEqual([['', 'gone'], 'absent'])
  })
})
