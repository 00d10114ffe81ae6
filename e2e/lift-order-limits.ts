import { type FullConfig, request } from '@playwright/test'
import { admin } from './accounts.ts'

/** Lifts the limits of orders per phone number and IP address, because all journeys use the same ones; a limit of pieces per day stays. */
export default async function setUp({ projects }: FullConfig): Promise<void> {
  const { baseURL = '' } = projects[0]?.use ?? {}
  const api = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  const { token } = await (await api.post('/api/admin/login', { data: admin })).json()
  const headers = { authorization: `Bearer ${token}` }
  const data = {
    waitingOrders: 0,
    piecesADay: 20,
    valueADay: 0,
    ordersADay: 0,
    giveUpAfterDays: 7,
    givesUpByItself: false,
  }
  const saved = await api.put('/api/admin/settings/orders', { headers, data })
  if (!saved.ok()) throw new Error(`The limits of orders answer ${saved.status()}`)
  await api.dispose()
}
