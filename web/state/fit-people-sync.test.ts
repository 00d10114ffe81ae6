// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import type { AccountSizeProfiles } from '#contract/people/shoppers/account-size-profiles.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { readFitPeople, writeFitPeople } from './fit-people.ts'
import { readAgreedPeople, synchronisePeople } from './fit-people-sync.ts'

const person = (name: string, height: string): FitPerson => ({ name, kind: 'child', typed: { height } })
const [son, niece] = [person('Youssef', '118'), person('Lina', '104')]

/** An account as on the server; a new device is simulated by emptying the storage. */
function anAccount() {
  let storedPeople: AccountSizeProfiles = { revision: 0, people: [] }
  return {
    kept: () => storedPeople,
    fetch: async () => structuredClone(storedPeople),
    save: async ({ revision, people }: AccountSizeProfiles) => {
      if (revision !== storedPeople.revision) return undefined
      storedPeople = { revision: revision + 1, people }
      return storedPeople.revision
    },
    forget: () => {
      storedPeople = { revision: 0, people: [] }
    },
  }
}

beforeEach(() => window.localStorage.clear())

it('hands over nobody until the shopper agrees', async () => {
  const account = anAccount()
  writeFitPeople([son])
  expect(await synchronisePeople(account, 'amel')).toBe(false)
  expect(account.kept()).toEqual({ revision: 0, people: [] })
  expect(await synchronisePeople(account, 'amel', true)).toBe(true)
  expect(account.kept().people).toEqual([son])
})

it('another device adds its people, and gets the existing ones', async () => {
  const account = anAccount()
  writeFitPeople([son])
  await synchronisePeople(account, 'amel', true)
  window.localStorage.clear()
  writeFitPeople([niece])
  await synchronisePeople(account, 'amel')
  expect(account.kept().people).toEqual([niece, son])
  expect(readFitPeople()).toEqual([niece, son])
  writeFitPeople([niece])
  await synchronisePeople(account, 'amel')
  expect(account.kept().people).toEqual([niece])
})

it('what was agreed with one account does not affect another', async () => {
  writeFitPeople([son])
  await synchronisePeople(anAccount(), 'amel', true)
  const otherAccount = anAccount()
  await otherAccount.save({ revision: 0, people: [niece] })
  await synchronisePeople(otherAccount, 'leila')
  expect(otherAccount.kept().people).toEqual([son, niece])
})

it('the slower of two devices fetches again, and loses nothing', async () => {
  const account = anAccount()
  await account.save({ revision: 0, people: [] })
  writeFitPeople([son])
  let first = true
  const save = async (people: AccountSizeProfiles) => {
    if (first) await account.save({ revision: people.revision, people: [niece] })
    first = false
    return account.save(people)
  }
  await synchronisePeople({ ...account, save }, 'amel')
  expect(account.kept().people).toEqual([son, niece])
})

it('after consent was withdrawn elsewhere, the browser keeps its people and hands over no more', async () => {
  const account = anAccount()
  writeFitPeople([son])
  await synchronisePeople(account, 'amel', true)
  account.forget()
  expect(await synchronisePeople(account, 'amel')).toBe(false)
  expect(readAgreedPeople('amel')).toBeUndefined()
  expect([account.kept().revision, readFitPeople()]).toEqual([0, [son]])
})
