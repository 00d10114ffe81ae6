import { type FullConfig, request } from '@playwright/test'

/** Generates the pictures of all lists before the journeys begin, because encoding them would slow the first journeys down. */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  const { baseURL = '' } = projects[0]?.use ?? {}
  const api = await request.newContext({ baseURL })
  const cards: { coverImage: string }[] = await (await api.get('/api/products/cards?limit=50')).json()
  const covers = cards.map(({ coverImage }) => coverImage.replace(/\d+\.jpg$/, '400.avif'))
  let waiting = covers.filter((address) => address.startsWith('/media/'))
  if (waiting.length === 0) throw new Error('The lists show no picture of the shop')
  while (waiting.length > 0) {
    const responses = await Promise.all(waiting.map(async (address) => [address, await api.get(address)] as const))
    waiting = responses
      .filter(([, answer]) => !answer.headers()['cache-control']?.includes('immutable'))
      .map(([list]) => list)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await api.dispose()
}
