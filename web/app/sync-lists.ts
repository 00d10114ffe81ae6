import type { AccountLists } from '#contract/orders/cart/account-cart.contract.ts'
import { accountCalls } from '#contract/people/shoppers/account-calls.ts'
import { requestFor } from '#web/api/api-request.ts'
import { createPeopleAccount } from '#web/api/fit-people-api.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { toAccountLists } from '#web/state/account-lists.rules.ts'
import { readCartItem } from '#web/state/cart-item.ts'
import { cartSetFromStorage } from '#web/state/cart-slice.ts'
import { onFitPeopleWritten } from '#web/state/fit-people.ts'
import { readAgreedPeople, synchronisePeople } from '#web/state/fit-people-sync.ts'
import { type AgreedLists, ListSynchroniser } from '#web/state/lists-sync.ts'
import { isRecord, parsePersistedList, type ReadyStorage } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored, writeStored } from '#web/state/stored-json.ts'
import { readWishlistItem } from '#web/state/wishlist-item.ts'
import { wishlistSetFromStorage } from '#web/state/wishlist-slice.ts'
import type { AppStore } from '#web/store.ts'

/** Debounce: pressing plus five times is sent as one change. */
const debounceMs = 800
const conflict = 409

const accountListsApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    findKept: build.query<AccountLists, void>({ query: () => requestFor(accountCalls.findKept) }),
    keepKept: build.mutation<{ revision: number }, unknown>({
      query: (body) => requestFor(accountCalls.keepKept, { body }),
    }),
  }),
})

interface ListSync {
  settle(): Promise<boolean>
  stop(): void
}

/** Synchronises cart and wishlist with the account until it is stopped. */
export function syncLists(store: AppStore, storage: ReadyStorage, shopperId: string): ListSync {
  const follower = new ListSynchroniser({
    shopperId,
    // Reads the browser's storage instead of the store, because another tab may have written both a moment ago.
    read: () => ({
      cart: parsePersistedList(storage.getItem(storageKeys.cart), readCartItem),
      wishlist: parsePersistedList(storage.getItem(storageKeys.wishlist), readWishlistItem),
    }),
    write: ({ cart, wishlist }) => {
      store.dispatch(cartSetFromStorage([...cart]))
      store.dispatch(wishlistSetFromStorage([...wishlist]))
    },
    readAgreed: () => readAgreed(readStored(storageKeys.agreed)),
    writeAgreed: (agreed) => writeStored(storageKeys.agreed, agreed),
    fetch: () => fetchAccountLists(store),
    save: (lists) => saveAccountLists(store, lists),
    cutToLimits: toAccountLists,
  })

  const account = createPeopleAccount(store)
  const syncPeople = async () => {
    await synchronisePeople(account, shopperId).catch(() => false)
  }

  // Offline, the next attempt waits for the connection to return.
  const handOver = () => void (navigator.onLine && follower.synchronise())
  let timer: ReturnType<typeof setTimeout> | undefined
  const currentLists = () => {
    const { cart, wishlist } = store.getState()
    return [cart.items, wishlist.items]
  }
  let last = currentLists()
  const unsubscribe = store.subscribe(() => {
    const now = currentLists()
    if (now.every((items, index) => items === last[index])) return
    last = now
    clearTimeout(timer)
    // A tab in the background learns of the change as well, but only the visible tab sends it.
    if (!document.hidden) timer = setTimeout(handOver, debounceMs)
  })
  // The user may continue on another device after hiding the page, and may have used one before showing it again.
  const syncOnVisibility = () => {
    void (document.hidden ? handOver() : navigator.onLine && follower.refetch())
    if (navigator.onLine) void syncPeople()
  }
  let peopleTimer: ReturnType<typeof setTimeout> | undefined
  const unfollowPeople = onFitPeopleWritten(() => {
    clearTimeout(peopleTimer)
    // Most accounts store no people: they cause no request while the user types.
    if (readAgreedPeople(shopperId)) peopleTimer = setTimeout(() => void syncPeople(), debounceMs)
  })
  document.addEventListener('visibilitychange', syncOnVisibility)
  window.addEventListener('online', syncOnVisibility)
  void follower.refetch()
  void syncPeople()

  return {
    settle: async () => {
      const [settled] = await Promise.all([follower.synchronise(), readAgreedPeople(shopperId) && syncPeople()])
      return settled
    },
    stop: () => {
      follower.stop()
      clearTimeout(timer)
      clearTimeout(peopleTimer)
      unfollowPeople()
      unsubscribe()
      document.removeEventListener('visibilitychange', syncOnVisibility)
      window.removeEventListener('online', syncOnVisibility)
    },
  }
}

async function fetchAccountLists(store: AppStore) {
  const query = store.dispatch(
    accountListsApi.endpoints.findKept.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  const { revision, cart, wishlist } = await query.unwrap()
  // Parsed like stored data, because a browser wrote it.
  return {
    revision,
    cart: cart.map(readCartItem).filter((line) => line !== undefined),
    wishlist: wishlist.map(readWishlistItem).filter((wish) => wish !== undefined),
  }
}

async function saveAccountLists(store: AppStore, lists: unknown): Promise<number | undefined> {
  const { data, error } = await store.dispatch(accountListsApi.endpoints.keepKept.initiate(lists, { track: false }))
  if (data) return data.revision
  if (isRecord(error) && error.status === conflict) return undefined
  throw new Error('not kept', { cause: error })
}

function readAgreed(value: unknown): AgreedLists | undefined {
  if (!isRecord(value) || typeof value.shopperId !== 'string') return undefined
  const cart = Object.entries(isRecord(value.cart) ? value.cart : {})
  return {
    shopperId: value.shopperId,
    cart: Object.fromEntries(cart.filter((line): line is [string, number] => typeof line[1] === 'number')),
    wishlist: Array.isArray(value.wishlist) ? value.wishlist.filter((id): id is string => typeof id === 'string') : [],
  }
}
