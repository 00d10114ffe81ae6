import * as z from 'zod/mini'
import { endpointTable } from './endpoint.ts'

const Trilingual = z.object({ fr: z.string(), en: z.string(), ar: z.string() })

/** What every page says about the shop; the owner writes it in her settings. */
export const Shop = z.object({
  name: Trilingual,
  address: Trilingual,
  phone: z.string(),
  email: z.string(),
  mapUrl: z.string(),
  openingHours: Trilingual,
  /** The registration number a seller must give (law 2000-83, art. 25). */
  taxId: z.string(),
  whatsapp: z.string(),
  facebookUrl: z.string(),
  instagramUrl: z.string(),
  tiktokUrl: z.string(),
})
export type Shop = z.infer<typeof Shop>

export const shopEndpoints = endpointTable({
  findShop: {
    method: 'GET',
    path: '/api/shop',
    guard: 'anyone',
    summary: 'The name, address and telephone of the shop',
    replies: { 200: Shop },
  },
})
