import { describe, expect, it } from 'vitest'
import type { NoteCode, PeopleKind } from '#contract/integrations/imports/imports.contract.ts'
import { fileKindOf } from './foreign-columns.ts'
import { parseForeignTable } from './foreign-table.rules.ts'
import { identifiersIn, parseCustomers } from './parse-customers.rules.ts'

const read = async (file: string | Buffer) => {
  const table = await parseForeignTable(Buffer.from(file))
  const kind = fileKindOf(table.heading)
  return { kind, ...(await parseCustomers(kind as PeopleKind, table)) }
}

/** Columns as the other shops document them (decision 127). */
const shopifyOrders =
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Street,Billing Address1,Billing City,Billing Zip,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping City,Shipping Zip,Shipping Phone,Notes,Cancelled at,Refunded Amount,Id,Phone'
const shopifyCustomers =
  'Customer ID,First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone,Phone,Accepts SMS Marketing,Total Spent,Total Orders,Note,Tax Exempt,Tags'
const formerShopifyCustomers =
  'First Name,Last Name,Email,Company,Address1,Address2,City,Province,Province Code,Country,Country Code,Zip,Phone,Accepts Marketing,Total Spent,Total Orders,Tags,Note,Tax Exempt'
const analyticsCustomers =
  'Name,Username,Last Active,Sign Up,Email,Orders,Total Spend,AOV,Country / Region,City,Region,Postal Code,Billing Phone,Shipping Phone,Role'
const analyticsCustomersFr =
  'Nom,Identifiant,Dernière activité,S’inscrire,E-mail ,Commandes,Dépense totale,AOV,Pays/région,Ville,Région,Code postal'
const analyticsOrders =
  'Date,Order #,N. Revenue (formatted),Status,Customer,Customer type,Product(s),Items sold,Coupon(s),Net Sales,Attribution'
const analyticsOrdersFr =
  'Date,Commande n°,N. Revenu (formaté),État,Client,Type de client,Produit(s),Articles vendus,Code(s) promo,Ventes nettes,Attribution'
const suiteOrders =
  'order_id,order_number,order_date,status,shipping_total,order_total,refunded_total,order_currency,payment_method,billing_first_name,billing_last_name,billing_email,billing_phone,billing_address_1,billing_postcode,billing_city,line_item_1'
const plainOrders =
  'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Address 1&2 (Billing),City (Billing),Postcode (Billing),Email (Billing),Phone (Billing),Order Refund Amount,Order Total Amount,Item Name'
const plainOrdersFr =
  'Numéro de commande,État de la commande,Date de commande,Prénom (Facturation),Nom de famille (Facturation),Adresse 1 & 2 (Facturation),Ville (Facturation),Code postal (Facturation),E-mail (Facturation),Téléphone (Facturation),Montant total de la commande,Montant du remboursement de la commande,Nom de l’élément'
const suiteCustomers =
  'customer_id,user_login,user_email,user_registered,first_name,last_name,billing_phone,billing_address_1,billing_city,billing_postcode'

const zohra = { phone: '+21698123456', name: 'Zohra Ben Salah', email: 'zohra@example.tn' }
const home = { street: '4, rue du Pacha', city: 'Tunis', zipcode: '1006' }
const order = { kind: 'order', orders: null, row: 2 }
const listed = { kind: 'listed', key: '+21698123456', ending: '', row: 2 }

describe('a file of customers or orders', () => {
  it.each<[string, PeopleKind, string, string, object]>([
    [
      'Shopify’s orders',
      'shopify-orders',
      shopifyOrders,
      '#1001,Zohra@Example.tn,paid,2026-01-02 10:00:00 +0100,fulfilled,,no,TND,243.000,7.000,0,250.000,,2026-01-02 09:00:00 +0100,1,Kaftan,243,Autre,,,,,,Zohra Ben Salah,"4, rue du Pacha","4, rue du Pacha",Tunis,\'1006,98 123 456,,,,77,',
      { ...order, ...zohra, ...home, key: '#1001', at: '2026-01-02T08:00:00.000Z', ending: 'kept', millimes: 250_000 },
    ],
    [
      'Shopify’s customers',
      'shopify-customers',
      shopifyCustomers,
      `'7210448301122,Zohra,Ben Salah,zohra@example.tn,yes,,"4, rue du Pacha",,Tunis,,TN,1006,+216 98 123 456,,yes,480.500,3,,no,vip`,
      { ...listed, ...zohra, ...home, at: null, orders: 3, millimes: 480_500 },
    ],
    [
      'Shopify’s customers as they were',
      'shopify-customers',
      formerShopifyCustomers,
      `Zohra,Ben Salah,zohra@example.tn,,"4, rue du Pacha",,Tunis,,,Tunisia,TN,1006,0021698123456,yes,480.50,3,,,no`,
      { ...listed, ...zohra, ...home, at: null, orders: 3, millimes: 480_500 },
    ],
    [
      'WooCommerce’s analytics of customers',
      'woocommerce-customers',
      analyticsCustomers,
      'Zohra Ben Salah,zohra,2025-11-02 10:00:00,2024-05-06 07:08:09,zohra@example.tn,3,480.5,160.17,TN,Tunis,,1006,98123456,,customer',
      { ...listed, ...zohra, ...home, street: '', at: '2024-05-06T06:08:09.000Z', orders: 3, millimes: 480_500 },
    ],
    [
      'orders of the export suite of WooCommerce',
      'woocommerce-orders',
      suiteOrders,
      '55,1055,2026-01-02 09:00:00,completed,7,250.000,,TND,cod,Zohra,Ben Salah,zohra@example.tn,98123456,"4, rue du Pacha",1006,Tunis,name:Robe|quantity:2',
      { ...order, ...zohra, ...home, key: '1055', at: '2026-01-02T08:00:00.000Z', ending: 'kept', millimes: 250_000 },
    ],
    [
      'orders of the most common extension',
      'woocommerce-orders',
      plainOrders,
      '1055,Completed,2026-01-02 09:00,,Zohra,Ben Salah,"4, rue du Pacha",Tunis,1006,zohra@example.tn,98123456,,250,Robe',
      { ...order, ...zohra, ...home, key: '1055', at: '2026-01-02T08:00:00.000Z', ending: 'kept', millimes: 250_000 },
    ],
    [
      'the same in French',
      'woocommerce-orders',
      plainOrdersFr,
      '1055,Terminée,02/01/2026 09:00,Zohra,Ben Salah,"4, rue du Pacha",Tunis,1006,zohra@example.tn,98 123 456,"250,000",,Robe',
      { ...order, ...zohra, ...home, key: '1055', at: '2026-01-02T08:00:00.000Z', ending: 'kept', millimes: 250_000 },
    ],
    [
      'customers of the export suite',
      'woocommerce-customers',
      suiteCustomers,
      '9,zohra,zohra@example.tn,2024-05-06 07:08:09,Zohra,Ben Salah,98123456,"4, rue du Pacha",Tunis,1006',
      { ...listed, ...zohra, ...home, at: '2024-05-06T06:08:09.000Z', orders: null, millimes: null },
    ],
  ])('is recognised by its columns, and read: %s', async (_name, kind, heading, row, expected) => {
    const reading = await read(`${heading}\n${row}`)
    expect(reading.kind).toBe(kind)
    expect(reading.people).toEqual([expected])
    expect(reading.withoutPhone).toBe(0)
  })

  it.each<[string, PeopleKind, string, string]>([
    [
      'customers',
      'woocommerce-customers',
      analyticsCustomersFr,
      'Zohra,zohra,,,zohra@example.tn,3,480,160,TN,Tunis,,1006',
    ],
    ['orders', 'woocommerce-orders', analyticsOrders, '2026-01-02 09:00:00,1055,250,completed,Zohra,new,Robe,1,,250,'],
    [
      'orders, in French',
      'woocommerce-orders',
      analyticsOrdersFr,
      '2026-01-02 09:00:00,1055,250,completed,Zohra,new,Robe,1,,250,',
    ],
  ])(
    'with analytics but no phone number is recognised, and imports no customer: %s',
    async (_name, kind, heading, row) => {
      const reading = await read(`${heading}\n${row}`)
      expect(reading).toMatchObject({ kind, people: [], entries: 1, withoutPhone: 1 })
      expect(reading.notes.all()).toContainEqual(expect.objectContaining({ code: 'no-phone', rows: '2' }))
    },
  )

  it('is never mistaken for a file of products, nor the reverse', () => {
    for (const heading of [
      'Handle,Title,Option1 Value,Variant Price,Variant SKU',
      'ID,Type,SKU,Name,Published,Regular price,Categories',
    ])
      expect(fileKindOf(heading.split(','))).toMatch(/-products$/)
    expect(fileKindOf('Name,Email,Phone'.split(','))).toBeUndefined()
  })
})

const shopify =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem name,Billing Phone,Billing Name,Cancelled at,Refunded Amount'

describe('an order of Shopify', () => {
  it('is one order however many rows it has, with its own values in the first', async () => {
    const { people, entries } = await read(
      `${shopify}
#1,a@x.tn,paid,fulfilled,TND,50,2026-01-02 10:00:00 +0100,Robe,98123456,Zohra,,
#1,a@x.tn,,,,,2026-01-02 10:00:00 +0100,Jebba,,,,
#2,b@x.tn,paid,fulfilled,TND,70,2026-01-03 10:00:00 +0100,Robe,98123457,Amel,,
,,,,,,,Chechia,,,,`,
    )
    expect(people.map(({ key, row, millimes }) => [key, row, millimes])).toEqual([
      ['#1', 2, 50_000],
      ['#2', 4, 70_000],
    ])
    expect(entries).toBe(2)
  })

  it.each([
    ['paid', 'fulfilled', '', '', 'kept', 50_000],
    ['partially_refunded', 'fulfilled', '', '20', 'kept', 30_000],
    ['paid', 'unfulfilled', '', '', 'unclear', 50_000],
    ['pending', 'fulfilled', '', '', 'unclear', 50_000],
    ['refunded', 'fulfilled', '', '50', 'refunded', 0],
    ['voided', '', '', '', 'cancelled', 50_000],
    ['paid', 'fulfilled', '2026-01-03 10:00:00 +0100', '', 'cancelled', 50_000],
  ])('%s, %s, cancelled %s, refunded %s: %s', async (paid, sent, cancelled, refunded, ending, millimes) => {
    const row = `#1,a@x.tn,${paid},${sent},TND,50,2026-01-02 10:00:00 +0100,Robe,98123456,Zohra,${cancelled},${refunded}`
    expect((await read(`${shopify}\n${row}`)).people).toEqual([expect.objectContaining({ ending, millimes })])
  })
})

describe('an order of WooCommerce', () => {
  it.each([
    ['wc-completed', 'kept'],
    ['completed', 'kept'],
    ['Terminée', 'kept'],
    ['مكتمل', 'kept'],
    ['processing', 'unclear'],
    ['En attente', 'unclear'],
    ['expédiée chez nous', 'unclear'],
    ['Annulée', 'cancelled'],
    ['failed', 'cancelled'],
    ['Remboursée', 'refunded'],
  ])('with the state %s ended as %s', async (status, ending) => {
    const row = `55,1055,2026-01-02,${status},7,250,,TND,cod,Zohra,B,z@x.tn,98123456,x,1006,Tunis,`
    expect((await read(`${suiteOrders}\n${row}`)).people).toEqual([expect.objectContaining({ ending })])
  })

  it.each([
    [['13/01/2026', '02/01/2026'], '2026-01-02'],
    [['1/13/2026', '1/2/2026'], '2026-01-02'],
    // Ambiguous: read day first.
    [['3/1/2026', '2/1/2026'], '2026-01-02'],
    [['13/01/2026', '1/13/2026'], undefined],
  ])('with the dates %s has the day the file means', async ([first, second], day) => {
    const rows = [first, second].map(
      (orderedAt, place) => `5${place},105${place},${orderedAt},completed,7,250,,TND,cod,Zohra,B,,98123456,x,1,T,`,
    )
    const { people } = await read(`${suiteOrders}\n${rows.join('\n')}`)
    const buyer = people.find(({ key }) => key === '1051')
    expect(buyer?.at?.slice(0, 10)).toBe(day && new Date(`${day}T00:00:00+01:00`).toISOString().slice(0, 10))
  })
})

describe('content that is not imported, or not unchanged', () => {
  const good = {
    number: '#1',
    email: 'a@x.tn',
    currency: 'TND',
    total: '50',
    at: '2026-01-02',
    phone: '98123456',
    name: 'Zohra',
  }
  it.each<[NoteCode, Partial<typeof good>, string, boolean]>([
    ['no-phone', { phone: '' }, 'Billing Phone', false],
    ['no-phone', { phone: '12' }, 'Billing Phone', false],
    ['no-phone', { phone: '2.16981E+10' }, 'Billing Phone', false],
    ['no-number', { number: '' }, 'Name', false],
    ['no-date', { at: 'hier' }, 'Created at', false],
    ['no-date', { at: '2199-01-01' }, 'Created at', false],
    ['no-date', { at: '2026-02-31' }, 'Created at', false],
    ['not-a-number', { total: '1.2.3.4x' }, 'Total', true],
    ['other-money', { currency: 'EUR' }, 'Currency', true],
    ['text-cut', { name: 'z'.repeat(500) }, 'Billing Name', true],
    ['text-cut', { name: '=HYPERLINK("http://x")'.repeat(40_000) }, 'Billing Name', true],
    ['control-signs', { name: 'Zoh\u0007ra' }, 'Billing Name', true],
  ])('is reported: %s of %o', async (code, wrong, column, comes) => {
    const { number, email, currency, total, at, phone, name } = { ...good, ...wrong }
    const row = `${number},${email},paid,fulfilled,${currency},${total},${at},Robe,${phone},"${name.replaceAll('"', '""')}",,`
    const { people, notes, entries } = await read(`${shopify}\n${row}`)
    expect(notes.all()).toContainEqual(expect.objectContaining({ code, column, rows: '2' }))
    expect(people).toHaveLength(comes ? 1 : 0)
    expect(entries).toBe(1)
    for (const person of people) expect(person.name.length).toBeLessThanOrEqual(120)
    for (const person of people) expect(person.millimes).toBe(total === '50' && currency === 'TND' ? 50_000 : null)
  })

  it('is reported for totals without a currency, which are taken as dinars', async () => {
    const { notes } = await read(`${formerShopifyCustomers}\nZ,B,,,,,,,,,,,98123456,,480.50,3,,,`)
    expect(notes.all()).toContainEqual(expect.objectContaining({ code: 'no-money', column: 'Total Spent', rows: '2' }))
  })

  it('is merged for one phone number, with the name from the last row', async () => {
    const { people, notes } = await read(
      `${suiteCustomers}\n1,a,a@x.tn,,Zohra,B,98123456,,,\n2,b,b@x.tn,,Amel,C,+216 98 123 456,,,\n3,c,c@x.tn,,Rim,D,98123457,,,`,
    )
    expect(people.map(({ name }) => name)).toEqual(['Amel C', 'Rim D'])
    expect(notes.all()).toContainEqual(expect.objectContaining({ code: 'same-phone', rows: '2' }))
  })

  it('includes consents to advertising and order items: their columns are unused', async () => {
    const { unused } = await read(`${shopify},Accepts Marketing\n#1,,paid,,TND,5,2026-01-02,Robe,98123456,Z,,,yes`)
    expect(unused.map(({ name }) => name)).toEqual(['Lineitem name', 'Accepts Marketing'])
  })
})

it('a phone number is parsed as in the shop, Tunisian first, from whichever column has one', async () => {
  const heading = `${shopify},Shipping Phone,Phone`
  const phoneOf = async (billing: string, shipping = '', ownPhone = '') =>
    (await read(`${heading}\n#1,,paid,,TND,5,2026-01-02,Robe,${billing},Z,,,${shipping},${ownPhone}`)).people[0]?.phone
  expect(await phoneOf('98123456')).toBe('+21698123456')
  expect(await phoneOf("'+21698123456")).toBe('+21698123456')
  expect(await phoneOf('21698123456')).toBe('+21698123456')
  expect(await phoneOf('٩٨١٢٣٤٥٦')).toBe('+21698123456')
  expect(await phoneOf('+33 6 12 34 56 78')).toBe('+33612345678')
  expect(await phoneOf('néant', '22 333 444')).toBe('+21622333444')
  expect(await phoneOf('', '', '22 333 444')).toBe('+21622333444')
})

it('lists every person in a file, including those that are not imported', async () => {
  const file = `${shopify}\n#1,A@x.tn,paid,,TND,5,hier,Robe,98123456,Z,,\n,b@x.tn,,,,,,Robe,,,,\n#3,,paid,,TND,5,hier,Robe,12,Z,,`
  const table = await parseForeignTable(Buffer.from(file))
  expect((await identifiersIn('shopify-orders', table)).sort()).toEqual(['+21698123456', 'a@x.tn', 'b@x.tn'])
})
