import type { Courier } from '#contract/orders/fulfilment/couriers.contract.ts'
import { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { WorldBooks } from './expected-books.ts'
import { type Month, type MonthShop, Office } from './month-office.ts'
import { couriers, prices, sizes } from './month-plan.ts'

const stockAtFirst = 900
const seller = {
  name: { fr: 'Dar Jebba', en: 'Dar Jebba', ar: 'دار الجبّة' },
  address: { fr: '12, souk El Leffa, Tunis', en: '12 Souk El Leffa, Tunis', ar: '12، سوق اللفّة، تونس' },
  taxId: '1234567/A/M/000',
  phone: '+216 71 234 567',
  email: 'bonjour@dar-jebba.example.tn',
}

/** Creates garments, couriers and the web service, as the owner would. */
export async function openMonth(shop: MonthShop, seed: number): Promise<Month> {
  const office = new Office(shop)
  const world = new WorldBooks()
  await office.put(shop.owner, 'admin/settings/shop', seller)
  await office.put(shop.owner, 'admin/settings/taxes', {
    makesInvoices: true,
    vatRate: 19,
    deliveryVatRate: 7,
    stampDuty: 1,
  })
  const products: { id: string; title: string }[] = []
  for (const [index, price] of prices.entries()) {
    const title = `Jebba ${index + 1}`
    const colors = [{ colorName: 'Rouge', sizes: sizes.map((size) => ({ size, stock: stockAtFirst })) }]
    const fields = { title, translations: { ar: { title: `جبة ${index + 1}` } }, mainCategory: 'men', colors }
    const path = 'products/create-product'
    const made = await office.post<{ product?: { _id: string }; _id?: string }>(shop.owner, path, {
      ...fields,
      newPrice: price / 1000,
    })
    const id = made._id ?? made.product?._id ?? ''
    products.push({ id, title })
    for (const size of sizes) world.move(`${id}/${size}`, stockAtFirst)
  }
  const courierIds: number[] = []
  for (const courier of couriers) courierIds.push(await addCourier(office, shop, courier))
  await office.put(shop.owner, `admin/couriers/${courierIds[2]}/connector`, {
    kind: 'first-delivery',
    address: shop.simulator.address,
    secret: shop.simulatorToken,
    active: true,
    follows: true,
    states: { Livré: 'delivered', 'Retour expéditeur': 'refused', Supprimé: 'lost', 'En cours': 'out' },
  })
  return { office, shop, world, products, courierIds, ago: 0, repeated: 0, chance: new RandomGenerator(seed + 1) }
}

async function addCourier(
  office: Office,
  { owner }: MonthShop,
  { name, fee, sfax, returnFee, withholds }: (typeof couriers)[number],
): Promise<number> {
  const couriers = await office.post<Courier[]>(owner, 'admin/couriers', {
    name,
    phone: '71 111 222',
    areas: '',
    fee,
    fees: { sfax },
    returnFee,
    paysAfterDays: 7,
    withholds,
    mayOpen: true,
    columns: [],
  })
  return couriers.find((courier) => courier.name === name)?.id ?? 0
}
