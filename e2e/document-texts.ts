import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { Paper } from '#contract/orders/invoices/invoices.contract.ts'
import type { Refund } from '#contract/orders/lifecycle/refunds.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountInWords } from '#contract/platform/text/amount-in-words.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDinars, toMillimes } from '#contract/platform/text/money.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { formatDate, formatMoment } from '#web/i18n/format-date.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { labelsOfDelivery } from '#web/office/catalogue/products/labels/labels-address.ts'
import { paths } from '#web/paths.ts'
import type { PrintDocument } from '#web/ui/print-documents.ts'
import { courierName, type DocumentData, seller } from './document-data.ts'

/** How a document is printed: the page, the button to press first, and the texts it must contain. */
interface Print {
  path: string
  press?: string
  says: readonly string[]
}

export interface PrintWords {
  language: Language
  t: Translate
  /** The messages of the screen around the document, whose language may differ. */
  onScreen: Translate
}

type Prints = (papers: DocumentData, words: PrintWords) => Print[]

/** The texts that every document must contain, with one line and with forty. */
export const prints: Readonly<Record<PrintDocument, Prints>> = {
  'slip-a6': (papers, words) => slips(papers, words, words.t('orders.paper.a6')),
  'slip-a5': (papers, words) => slips(papers, words, words.t('orders.paper.a5')),
  'picking-list': ({ open, titles }, { language, t }) => [
    {
      path: paths.printOrders([open.short._id, open.long._id]),
      press: t('orders.picking'),
      says: [
        t('orders.picking'),
        t('orders.picking.ofOrders', { count: 2 }),
        `${open.short.number}, ${open.long.number}`,
        ...titles.map((title) => title[language]),
        t('orders.picking.total'),
        '41',
      ],
    },
  ],
  manifest: (papers, words) =>
    manifests(papers, words.t('labels.sheet.list'), (manifest) => manifestSays(manifest, words)),
  'label-a6': (papers, words) =>
    manifests(papers, words.t('labels.sheet.a6'), (manifest) => labelsSay(manifest, words)),
  'label-10x15': (papers, words) =>
    manifests(papers, words.t('labels.sheet.10x15'), (manifest) => labelsSay(manifest, words)),
  'label-a4': (papers, words) =>
    manifests(papers, words.t('labels.sheet.a4'), (manifest) => labelsSay(manifest, words)),
  invoice: ({ invoices, titles }, words) => [
    {
      path: paths.printInvoices([invoices.short.id, invoices.long.id]),
      press: words.onScreen(`language.${words.language}`),
      says: [
        ...[invoices.short, invoices.long].flatMap((paper) => paperSays(paper, words)),
        words.t('paper.total'),
        ...titles.map((title) => title[words.language]),
      ],
    },
  ],
  'credit-note': ({ credits, titles }, words) => [
    {
      path: paths.printInvoices([credits.short.id, credits.long.id]),
      press: words.onScreen(`language.${words.language}`),
      says: [
        ...[credits.short, credits.long].flatMap((paper) => [
          ...paperSays(paper, words),
          words.t('paper.takesBack', { number: paper.pairedWith ?? '' }),
        ]),
        words.t('paper.totalCredit'),
        ...titles.map((title) => title[words.language]),
      ],
    },
  ],
  refund: ({ refunds, titles }, words) =>
    [refunds.short, refunds.long].map((refund) => ({
      path: `${paths.printInvoices([])}&refund=${refund.ref}`,
      press: words.onScreen(`language.${words.language}`),
      says: [
        ...refundSays(refund, words),
        ...titles.slice(0, refund.pieces.length).map((title) => title[words.language]),
      ],
    })),
  'month-report': ({ month }, { language, t }) => [
    {
      path: `${paths.report}?month=${month}`,
      says: [
        seller.name[language],
        t('report.title', { month: nameOf(month, language) }),
        t('report.placedIn'),
        ...governorates.map(({ name }) => name[language]),
        t('report.all'),
        t('report.invoices'),
        t('invoices.stamp'),
      ],
    },
  ],
  'books-month': ({ month }, { language, t }) => [
    {
      path: `${paths.couriers}/books?month=${month}`,
      says: [
        seller.name[language],
        t('books.title', { month: nameOf(month, language) }),
        t('books.accounts'),
        t('books.opening'),
        t('books.closing'),
        courierName,
        t('books.vat', { rate: 19 }),
        t('books.vat', { rate: 7 }),
        t('books.sales'),
      ],
    },
  ],
  'courier-month': ({ month, titles }, { language, t }) => [
    {
      path: `${paths.couriers}/month`,
      says: [
        seller.name[language],
        `${t('profit.title')} · ${nameOf(month, language)}`,
        t('profit.by.garment'),
        ...titles.map(({ fr }) => fr),
        t('profit.by.courier'),
        courierName,
      ],
    },
  ],
  'price-labels-24': (papers, words) => priceLabels(papers, words, words.t('labels.a4x24')),
  'price-labels-40': (papers, words) => priceLabels(papers, words, words.t('labels.a4x40')),
  'price-label': (papers, words) => priceLabels(papers, words, words.t('labels.single')),
  receipt: ({ open, titles }, words) => [
    { path: paths.receipt(open.short._id), says: receiptSays(open.short, words) },
    {
      path: paths.receipt(open.long._id),
      says: [...receiptSays(open.long, words), ...titles.map((title) => title[words.language])],
    },
  ],
}

const nameOf = (month: string, language: Language) =>
  formatMoment(language, `${month}-15T12:00:00Z`, { month: 'long', year: 'numeric' })

/** Names on a single line are cut, so only their beginning is checked. */
const begins = (name: string) => name.slice(0, 14)

const localNumber = (phone: string) => phone.replace('+216', '')

function slips({ open }: DocumentData, { language, t }: PrintWords, press: string): Print[] {
  const says = [open.short, open.long].flatMap(({ number, name, phone, address, totalPrice }) => [
    ...[begins(seller.name[language]), seller.phone, String(number), name, localNumber(phone), address.street],
    ...[address.city, address.state, t('orders.slip.collect'), formatDinars(language, totalPrice)],
  ])
  return [
    {
      path: paths.printOrders([open.short._id, open.long._id]),
      press,
      says: [...says, t('orders.morePieces', { count: 35 })],
    },
  ]
}

function priceLabels({ deliveries }: DocumentData, { language }: PrintWords, press: string): Print[] {
  return [deliveries.short, deliveries.long].map(({ id, pieces }) => ({
    path: labelsOfDelivery(id),
    press,
    says: pieces.flatMap((piece) => [
      begins(productTitle(piece, language)),
      formatDinars(language, piece.price),
      piece.code,
    ]),
  }))
}

function manifests(
  { manifests: { short, long } }: DocumentData,
  press: string,
  say: (manifest: WholeManifest) => string[],
): Print[] {
  return [short, long].map((manifest) => ({
    path: `${paths.couriers}/manifest?id=${manifest.id}`,
    press,
    says: say(manifest),
  }))
}

function manifestSays({ number, createdAt, due, parcels }: WholeManifest, { language, t }: PrintWords): string[] {
  return [
    seller.name[language],
    seller.phone,
    t('manifest.numbered', { number }),
    formatMoment(language, createdAt),
    t('manifest.copy.shop'),
    t('manifest.copy.courier'),
    courierName,
    ...parcels.flatMap((parcel) => [String(parcel.orderNumber), parcel.name, formatDinars(language, parcel.due)]),
    t('manifest.total', { count: parcels.length }),
    formatDinars(language, due),
    t('manifest.sign.shop'),
    t('manifest.sign.courier'),
  ]
}

function labelsSay({ parcels }: WholeManifest, { language, t }: PrintWords): string[] {
  const each = parcels.flatMap(({ orderNumber, name, phone, city, due }) => [
    ...[String(orderNumber), name, localNumber(phone), city],
    ...[formatDinars(language, due), amountInWords(language, toMillimes(due))],
  ])
  return [begins(courierName), t('labels.mayOpen'), t('labels.sender'), seller.name[language], seller.phone, ...each]
}

function paperSays(paper: Paper, { language, t }: PrintWords): string[] {
  const { kind, number, issuedAt, orderNumber, buyer, total } = paper
  const words = amountInWords(language, toMillimes(total))
  return [
    seller.name[language],
    seller.address[language],
    t('paper.taxId', { number: seller.taxId }),
    t(`paper.${kind}`),
    t('paper.number', { number }),
    t('paper.date', { date: formatDate(language, issuedAt) }),
    t('paper.order', { number: orderNumber }),
    t('paper.client'),
    buyer,
    formatDinars(language, total),
    t(kind === 'credit' ? 'paper.inWordsCredit' : 'paper.inWords', { words }),
  ]
}

function refundSays(refund: Refund, { language, t }: PrintWords): string[] {
  const { ref, order, name, amount, way, staffName, creditNote } = refund
  return [
    seller.name[language],
    seller.address[language],
    t('refund.title'),
    t('refund.ref', { ref: ref.toUpperCase() }),
    t('paper.order', { number: order?.number ?? 0 }),
    t('refund.creditNote', { number: creditNote }),
    name,
    t(`refund.sum.${way}`, { sum: formatDinars(language, amount) }),
    t('refund.inWords', { words: amountInWords(language, toMillimes(amount)) }),
    t('refund.by', { name: staffName }),
    t('refund.sign.client'),
    t('refund.sign.shop'),
  ]
}

function receiptSays({ number, createdAt, name, totalPrice }: OfficeOrder, { language, t }: PrintWords): string[] {
  const amount = formatDinars(language, totalPrice)
  return [
    seller.name[language],
    seller.address[language],
    t('receipt.taxId', { id: seller.taxId }),
    t('receipt.title'),
    t('checkout.number', { number }),
    formatDate(language, createdAt),
    name,
    t('checkout.total'),
    t('receipt.toPay', { amount }),
  ]
}
