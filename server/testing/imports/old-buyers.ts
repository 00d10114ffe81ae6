import { chanceOf } from './random-generator.ts'

/** A customer of another shop, independent of any file format. */
export interface OldBuyer {
  first: string
  last: string
  email: string
  /** The phone number in international form. */
  phone: string
  /** The phone number as the customer typed it. */
  written: string
  street: string
  city: string
  orders: OldOrder[]
}

interface OldOrder {
  number: string
  /** The time in Tunis. */
  at: string
  total: number
  ending: 'kept' | 'cancelled' | 'refunded' | 'unclear'
  titles: string[]
}

export function oldBuyers(seed: number, count: number): OldBuyer[] {
  const chance = chanceOf(seed)
  const pick = <One>(some: readonly One[]): One => some[Math.floor(chance() * some.length)] as One
  return Array.from({ length: count }, (_, place) => {
    const id = seed * 100_000 + place
    const digits = `2${String(id).padStart(7, '0')}`
    const spaced = `${digits.slice(0, 2)} ${digits.slice(2, 5)} ${digits.slice(5)}`
    return {
      first: pick(['Zohra', 'Amel', 'أمينة', 'Sami']),
      last: `${pick(['Ben Salah', 'Trabelsi', 'الطرابلسي'])} ${id}`,
      email: `buyer${id}@example.tn`,
      phone: `+216${digits}`,
      written: pick([spaced, digits, `+216 ${spaced}`, `00216${digits}`]),
      street: `${id}, rue du « Souk », "B"`,
      city: pick(['Tunis', 'Sfax', 'سوسة']),
      orders: Array.from({ length: 1 + Math.floor(chance() * 3) }, (_order, nth) => ({
        number: `${id}${nth}`,
        at: `2025-0${nth + 1}-1${nth} 10:3${nth}:00`,
        total: 40 + Math.floor(chance() * 400),
        ending: pick(['kept', 'kept', 'cancelled', 'refunded', 'unclear'] as const),
        titles: Array.from({ length: 1 + Math.floor(chance() * 2) }, (_title, line) => `Robe ${nth}-${line}, brodée`),
      })),
    }
  })
}

/** Cells as the other shops write them: quoted where necessary, and formulas escaped by an apostrophe. */
function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((cells) =>
      cells
        .map((cell) => (/^[=+\-@]/.test(String(cell)) ? `'${cell}` : String(cell)))
        .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
        .join(','),
    )
    .join('\r\n')
}

const wooStates = {
  en: { kept: 'completed', cancelled: 'cancelled', refunded: 'refunded', unclear: 'processing' },
  fr: { kept: 'Terminée', cancelled: 'Annulée', refunded: 'Remboursée', unclear: 'En cours' },
} as const

/** Orders as a WooCommerce extension exports them: one row for each order, with the lines in one cell. */
export function wooOrderFile(buyers: readonly OldBuyer[]): string {
  const heading = [
    ...['order_id', 'order_number', 'order_date', 'status', 'shipping_total', 'order_total', 'order_currency'],
    ...[
      'billing_first_name',
      'billing_last_name',
      'billing_email',
      'billing_phone',
      'billing_address_1',
      'billing_city',
    ],
    'line_item_1',
  ]
  const rows = buyers.flatMap((buyer) =>
    buyer.orders.map(({ number, at, ending, total, titles }) => [
      ...[`1${number}`, number, at, wooStates.en[ending], 7, total, 'TND', buyer.first, buyer.last, buyer.email],
      ...[buyer.written, buyer.street, buyer.city, `name:${titles[0]}|quantity:1`],
    ]),
  )
  return csv([heading, ...rows])
}

/** Orders as the most common extension exports them in French: a row for each line, and dates with the day first. */
export function frenchOrderFile(buyers: readonly OldBuyer[]): string {
  const heading = [
    ...['Numéro de commande', 'État de la commande', 'Date de commande', 'Prénom (Facturation)'],
    ...['Nom de famille (Facturation)', 'Adresse 1 & 2 (Facturation)', 'Ville (Facturation)', 'E-mail (Facturation)'],
    ...['Téléphone (Facturation)', 'Montant total de la commande', 'Nom de l’élément'],
  ]
  const rows = buyers.flatMap((buyer) =>
    buyer.orders.flatMap(({ number, at, ending, total, titles }) => {
      const [, year, month, day, clock] = /(\d+)-(\d+)-(\d+) (.+)/.exec(at) ?? []
      return titles.map((title) => [
        ...[
          number,
          wooStates.fr[ending],
          `${day}/${month}/${year} ${clock}`,
          buyer.first,
          buyer.last,
          buyer.street,
          buyer.city,
        ],
        ...[buyer.email, buyer.written, `${total},000`, title],
      ])
    }),
  )
  return csv([heading, ...rows])
}

const shopifyStates = {
  kept: ['paid', 'fulfilled'],
  cancelled: ['voided', ''],
  refunded: ['refunded', 'fulfilled'],
  unclear: ['pending', 'fulfilled'],
} as const

/** Orders as Shopify exports them: a row for each line, with the values of the order in the first. */
export function shopifyOrderFile(buyers: readonly OldBuyer[]): string {
  const heading = [
    ...['Name', 'Email', 'Financial Status', 'Fulfillment Status', 'Accepts Marketing', 'Currency', 'Total'],
    ...['Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Shipping Name', 'Shipping Street'],
    ...['Shipping City', 'Shipping Phone', 'Cancelled at'],
  ]
  const rows = buyers.flatMap((buyer) =>
    buyer.orders.flatMap(({ number, at, total, ending, titles }) =>
      titles.map((title, place) =>
        place === 0
          ? [
              ...[number, buyer.email, ...shopifyStates[ending], 'yes', 'TND', total, `${at} +0100`, 1, title, 10],
              ...[`${buyer.first} ${buyer.last}`, buyer.street, buyer.city, buyer.written, ''],
            ]
          : [number, buyer.email, '', '', '', '', '', `${at} +0100`, 1, title, 10, '', '', '', '', ''],
      ),
    ),
  )
  return csv([heading, ...rows])
}

export function analyticsCustomerFile(buyers: readonly OldBuyer[]): string {
  const heading = [
    ...['Name', 'Username', 'Last Active', 'Sign Up', 'Email', 'Orders', 'Total Spend', 'AOV', 'Country / Region'],
    ...['City', 'Region', 'Postal Code', 'Billing Phone', 'Shipping Phone', 'Role'],
  ]
  const rows = buyers.map((buyer) => [
    ...[
      `${buyer.first} ${buyer.last}`,
      '',
      '2025-11-02 10:00:00',
      '2024-05-06 07:08:09',
      buyer.email,
      buyer.orders.length,
    ],
    ...[100, 50, 'TN', buyer.city, '', '1000', buyer.written, '', 'customer'],
  ])
  return csv([heading, ...rows])
}

export function shopifyCustomerFile(buyers: readonly OldBuyer[]): string {
  const heading = [
    ...['Customer ID', 'First Name', 'Last Name', 'Email', 'Accepts Email Marketing', 'Default Address Address1'],
    ...['Default Address City', 'Default Address Phone', 'Phone', 'Total Spent', 'Total Orders'],
  ]
  const rows = buyers.map((buyer, place) => [
    ...[
      `'${place}`,
      buyer.first,
      buyer.last,
      buyer.email,
      'yes',
      buyer.street,
      buyer.city,
      buyer.written,
      '',
      '100.00',
    ],
    buyer.orders.length,
  ])
  return csv([heading, ...rows])
}
