import { type APIRequestContext, request } from '@playwright/test'
import type { LabelPiece } from '#contract/catalogue/products/labels.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { Paper } from '#contract/orders/invoices/invoices.contract.ts'
import type { Refund } from '#contract/orders/lifecycle/refunds.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { shopperPassword } from './accounts.ts'
import { expect } from './journey-test.ts'

/** A name of sixty letters, the maximal length, without a break opportunity. */
const sixtyLetters = (start: string) => start.padEnd(60, 'abcdefghij')

export const seller = {
  name: { fr: sixtyLetters('Boutique'), en: sixtyLetters('House'), ar: 'دار الجبّة التونسية الأصيلة للّباس التقليدي' },
  address: { fr: '12, souk El Leffa, 1008 Tunis', en: '12 Souk El Leffa, 1008 Tunis', ar: '12، سوق اللفّة، تونس' },
  taxId: '1234567/A/M/000',
  phone: '+216 71 234 567',
  email: 'bonjour@dar-jebba.example.tn',
}
export const courierName = sixtyLetters('Transport')
const latinName = sixtyLetters('Abdelwahed')
const arabicName = 'فاطمة الزهراء بنت عبد الرحمان بن الحاج صالح التونسي الأندلسي'

/** Two versions of a document: a minimal one, and one with forty lines. */
interface ShortAndLong<Thing> {
  short: Thing
  long: Thing
}

export interface DocumentData {
  /** The titles of the garments in the long orders; short orders contain only the first. */
  titles: Trilingual[]
  /** The month in which all orders, payments and returns happened. */
  month: string
  /** Orders that are not packed yet. */
  open: ShortAndLong<OfficeOrder>
  invoices: ShortAndLong<Paper>
  credits: ShortAndLong<Paper>
  /** A refund of the short order, paid in the shop, and one of the long order, given as credit. */
  refunds: ShortAndLong<Refund>
  manifests: ShortAndLong<WholeManifest>
  /** One received delivery of each length, with the texts of its labels. */
  deliveries: ShortAndLong<{ id: number; pieces: LabelPiece[] }>
  shopper: { email: string; password: string }
}

/** Creates the data for every printable document. */
export async function createDocumentData(staff: APIRequestContext, origin: string): Promise<DocumentData> {
  const call = async <Answer>(method: 'get' | 'post' | 'put', path: string, data?: object, headers = {}) => {
    const answer = await staff[method](path, { headers, ...(data && { data }) })
    await expect(answer, path).toBeOK()
    return (await answer.json()) as Answer
  }
  await call('put', '/api/admin/settings/shop', seller)
  await call('put', '/api/admin/settings/taxes', {
    makesInvoices: true,
    vatRate: 19,
    deliveryVatRate: 7,
    stampDuty: 1,
  })
  const garments: Product[] = []
  const titles: Trilingual[] = []
  for (let number = 1; number <= 40; number++) {
    const title = sixtyLetters(`Jebba${number}x`)
    const garmentName = { fr: title, en: sixtyLetters(`Tunic${number}x`), ar: `جبّة العيد المطرّزة عدد ${number}` }
    const colors = [{ colorName: { fr: 'Bleu', en: 'Blue', ar: 'أزرق' }, stock: 100 }]
    const translations = { en: { title: garmentName.en }, ar: { title: garmentName.ar } }
    titles.push(garmentName)
    garments.push(
      await call('post', '/api/products/create-product', {
        title,
        translations,
        mainCategory: 'men',
        newPrice: 101.25 + number,
        colors,
      }),
    )
  }
  const shopper = await newShopperOf(call, origin)
  let taken = 0
  const take = (lines: number, name: string): Promise<OfficeOrder> => {
    taken += 1
    const { name: state } = governorates[taken % governorates.length] ?? { name: { fr: 'Tunis' } }
    const address = {
      street: '3, rue du Pacha',
      city: 'La Marsa',
      country: 'Tunisie',
      state: state.fr,
      zipcode: '2070',
    }
    const products = garments.slice(0, lines).map(({ _id }) => ({ productId: _id, color: 'Bleu', quantity: 1 }))
    const data = {
      name,
      email: shopper.email,
      phone: `98 765 ${100 + taken}`,
      language: 'fr',
      note: '',
      address,
      products,
    }
    return call('post', '/api/admin/orders', data, { 'idempotency-key': `paper-order-number-${taken}` })
  }
  const both = async () => ({ short: await take(1, latinName), long: await take(40, arabicName) })
  const open = await both()
  const sold = await both()
  const takenBack = await both()
  const refunded = await both()
  const many = await Promise.all(Array.from({ length: 35 }, (_, place) => take(1, `${latinName}${place}`)))

  const couriers = await call<{ id: number }[]>('post', '/api/admin/couriers', {
    name: courierName,
    phone: '71 222 333',
    areas: '',
    fee: 6,
    fees: {},
    returnFee: 3,
    paysAfterDays: 7,
    withholds: false,
    mayOpen: true,
    columns: [],
  })
  const handOver = async (orders: OfficeOrder[]): Promise<WholeManifest> => {
    for (const { _id } of orders) await call('post', `/api/admin/orders/${_id}/state`, { state: 'preparing' })
    const data = { courierId: couriers[0]?.id, orders: orders.map(({ _id }) => _id) }
    return call('post', '/api/admin/manifests', data, { 'idempotency-key': `paper-manifest-of-${orders.length}` })
  }
  const manifests = {
    short: await handOver([sold.short]),
    long: await handOver([sold.long, ...Object.values(takenBack), ...Object.values(refunded), ...many]),
  }
  const step = ({ _id }: OfficeOrder, state: string) => call('post', `/api/admin/orders/${_id}/state`, { state })
  for (const order of [sold, takenBack, refunded].flatMap(({ short, long }) => [short, long]))
    await step(order, 'delivered')
  for (const order of [takenBack.short, takenBack.long]) await step(order, 'returned')
  const giveBack = async ({ _id }: OfficeOrder, way: Refund['way']) => {
    const { products, version } = await call<OfficeOrder>('get', `/api/admin/orders/${_id}`)
    const pieces = products.map(({ productKey, quantity }) => ({ productKey, quantity }))
    await call('post', `/api/admin/orders/${_id}/returns`, { pieces, way, version })
    const refund = (await call<Refund[]>('get', '/api/admin/refunds')).find(({ order }) => order?.id === _id)
    if (!refund) throw new Error('The order was not refunded')
    return refund
  }
  const refunds = { short: await giveBack(refunded.short, 'shop'), long: await giveBack(refunded.long, 'credit') }
  const papers = async (
    { short, long }: ShortAndLong<OfficeOrder>,
    kind: Paper['kind'],
  ): Promise<ShortAndLong<Paper>> => {
    const findPaper = async ({ _id }: OfficeOrder) => {
      const invoices = await call<{ papers: Paper[] }>('get', `/api/admin/orders/${_id}/invoices`)
      const paper = invoices.papers.find((paper) => paper.kind === kind)
      if (!paper) throw new Error(`The order has no ${kind}`)
      return paper
    }
    return { short: await findPaper(short), long: await findPaper(long) }
  }
  return {
    titles,
    month: dayInTunis().slice(0, 7),
    open,
    invoices: await papers(sold, 'invoice'),
    credits: await papers(takenBack, 'credit'),
    refunds,
    manifests,
    deliveries: { short: await deliveryOf(call, garments.slice(0, 1)), long: await deliveryOf(call, garments) },
    shopper,
  }
}

type Call = <Answer>(method: 'get' | 'post', path: string, data?: object) => Promise<Answer>

async function deliveryOf(call: Call, garments: readonly Product[]) {
  const pieces = garments.map(({ _id, colors }) => ({ productId: _id, colorId: colors[0]?.id, size: '' }))
  const received = pieces.map((piece) => ({ ...piece, received: 1 }))
  const data = { key: crypto.randomUUID(), pieces: received }
  const { id } = await call<{ id: number }>('post', '/api/admin/stock/received', data)
  await call('post', '/api/admin/labels/codes', { pieces })
  return { id, pieces: await call<LabelPiece[]>('get', `/api/admin/labels?delivery=${id}`) }
}

async function newShopperOf(call: Call, origin: string): Promise<{ email: string; password: string }> {
  const shopper = { email: 'zohra@example.tn', password: shopperPassword }
  const door = await request.newContext({ baseURL: origin, extraHTTPHeaders: { origin } })
  await expect(await door.post('/api/auth/sign-up/email', { data: { ...shopper, language: 'fr' } })).toBeOK()
  let link = ''
  await expect
    .poll(async () => {
      const [mail] = await call<{ id: number }[]>('get', `/api/admin/outbox?to=${shopper.email}`)
      if (mail) {
        const { text } = await call<{ text: string }>('get', `/api/admin/outbox/${mail.id}`)
        link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
      }
      return link
    })
    .not.toBe('')
  const confirm = new URL(link).searchParams.get('confirm') ?? new URLSearchParams(link.split('?')[1]).get('confirm')
  await expect(await door.post('/api/auth/sign-in/email', { data: { ...shopper, confirm } })).toBeOK()
  await door.dispose()
  return shopper
}
