import type { ApiConnection } from '#web/api/base-query.ts'
import { type AppStore, createStore } from '#web/store.ts'

/** The initial state of every store: an empty cart and no data. */
const first = createStore({ origin: '', fetch }).getState()

/** Replaces the store when pages are rendered on the server (`vite.config.ts`); each page has its own. */
export function pageStore(connection: ApiConnection): AppStore {
  return createReadStore(first, connection) as unknown as AppStore
}

/** A store without reducers: loaders write their queries into its state, and nothing else changes it. */
export function createReadStore<State extends object>(initialState: State, connection: Partial<ApiConnection>) {
  const state = Object.fromEntries(Object.entries(initialState).map(([name, part]) => [name, unread(part)])) as State
  const getState = () => state
  const dispatch = (action: unknown) => {
    if (typeof action === 'function') return action(dispatch, getState, { connection })
    const { type } = action as { type: string }
    if (!isReset(type, state)) throw new Error(`Nothing hears of ${type} in the store of a page that is rendered`)
    return action
  }
  return { getState, dispatch, subscribe: () => () => {} }
}

function unread(part: object): object {
  return isRead(part) ? { ...part, queries: {}, provided: { tags: {}, keys: {} } } : part
}

function isRead(part: unknown): boolean {
  return typeof part === 'object' && part !== null && 'queries' in part
}

/** Whether the action is the reset that follows rendering; it is accepted and does nothing. */
function isReset(type: string, state: object): boolean {
  return Object.entries(state).some(([name, part]) => isRead(part) && type === `${name}/resetApiState`)
}
