import { accountCalls } from '#contract/people/shoppers/account-calls.ts'
import type { AccountSizeProfiles } from '#contract/people/shoppers/account-size-profiles.contract.ts'
import type { PeopleAccount } from '#web/state/fit-people-sync.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import type { AppStore } from '#web/store.ts'
import { requestFor } from './api-request.ts'
import { ordersApi } from './orders-api.ts'

const conflict = 409

/** People stored in an account for size advice. Deleted from the cache with all personal data when the user changes. */
const fitPeopleApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query<AccountSizeProfiles, void>({ query: () => requestFor(accountCalls.findPeople) }),
    keepPeople: build.mutation<{ revision: number }, AccountSizeProfiles>({
      query: (body) => requestFor(accountCalls.keepPeople, { body }),
    }),
    forgetPeople: build.mutation<void, void>({ query: () => requestFor(accountCalls.forgetPeople) }),
  }),
})

export function createPeopleAccount({
  dispatch,
}: Pick<AppStore, 'dispatch'>): PeopleAccount & { forget(): Promise<void> } {
  const { findPeople, keepPeople, forgetPeople } = fitPeopleApi.endpoints
  return {
    fetch: () => dispatch(findPeople.initiate(undefined, { subscribe: false, forceRefetch: true })).unwrap(),
    save: async (people) => {
      const { data, error } = await dispatch(keepPeople.initiate(people, { track: false }))
      if (data) return data.revision
      if (isRecord(error) && error.status === conflict) return undefined
      throw new Error('not kept', { cause: error })
    },
    forget: () => dispatch(forgetPeople.initiate(undefined, { track: false })).unwrap(),
  }
}
