import type { AppStore } from '#web/store.ts'
import { productsApi } from './products-api.ts'

/**
 * Fetches again what is known of the shop itself, and returns once it is there. While an answer is under way the store puts
 * that off, and one answer may be what the next is asked for: those under way now are not all there is to wait for.
 */
export async function askShopAgain({ dispatch }: AppStore): Promise<void> {
  const allAnswered = async () => {
    const runningQueries = () => dispatch(productsApi.util.getRunningQueriesThunk())
    for (let running = runningQueries(); running.length > 0; running = runningQueries()) await Promise.all(running)
  }
  await allAnswered()
  dispatch(productsApi.util.invalidateTags(['Shop']))
  await allAnswered()
}
