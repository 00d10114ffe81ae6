import type { AppStore } from '#web/store.ts'
import { productsApi } from './products-api.ts'

/**
 * Refetches the shop's own data and resolves when it has arrived. The store delays an invalidation while queries are running, and a finished query
 * may start another one, so both waits repeat until no query is left.
 */
export async function refetchShop({ dispatch }: AppStore): Promise<void> {
  const allAnswered = async () => {
    const runningQueries = () => dispatch(productsApi.util.getRunningQueriesThunk())
    for (let running = runningQueries(); running.length > 0; running = runningQueries()) await Promise.all(running)
  }
  await allAnswered()
  dispatch(productsApi.util.invalidateTags(['Shop']))
  await allAnswered()
}
