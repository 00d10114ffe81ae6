import type { OrderTable } from '#contract/orders/records/exports.contract.ts'
import { endingOf } from '#contract/orders/records/order-endings.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { identifiesPerson } from '#contract/platform/text/personal-text.rules.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import { type Cell, csvMoment, csvPhone } from '#server/platform/sheets/csv.rules.ts'
import type { ExportedOrder } from './export-orders.repository.ts'
import { endingWords, pickedUpWord, stateWords, yesNo } from './export-words.ts'

type Headings = Readonly<Record<Language, readonly string[]>>

export const orderHeadings: Readonly<Record<OrderTable, Headings>> = {
  orders: {
    fr: [
      ...['Commande', 'Date', 'État', 'Payée', 'Client', 'Téléphone', 'E-mail', 'Adresse', 'Ville', 'Code postal'],
      ...['Gouvernorat', 'Pièces', 'Articles', 'Livraison', 'Remise', 'Total', 'Note', 'Issue', 'Retenu sur retour'],
    ],
    en: [
      ...['Order', 'Date', 'State', 'Paid', 'Customer', 'Phone', 'Email', 'Address', 'City', 'Postcode'],
      ...['Governorate', 'Pieces', 'Goods', 'Delivery', 'Discount', 'Total', 'Note', 'Outcome', 'Retained on return'],
    ],
    ar: [
      ...['الطلبية', 'التاريخ', 'الحالة', 'مدفوعة', 'الحريف', 'الهاتف', 'البريد الإلكتروني', 'العنوان', 'المدينة'],
      ...['الترقيم البريدي', 'الولاية', 'القطع', 'السلع', 'التوصيل', 'التخفيض', 'المجموع', 'ملاحظة', 'المآل'],
      'مبلغ محتفَظ به عند الإرجاع',
    ],
  },
  lines: {
    fr: ['Commande', 'Date', 'État', 'Payée', 'Article', 'Couleur', 'Taille', 'Quantité', 'Prix', 'Montant'],
    en: ['Order', 'Date', 'State', 'Paid', 'Garment', 'Colour', 'Size', 'Quantity', 'Price', 'Amount'],
    ar: ['الطلبية', 'التاريخ', 'الحالة', 'مدفوعة', 'القطعة', 'اللون', 'المقاس', 'الكمّية', 'السعر', 'المبلغ'],
  },
  payments: {
    fr: ['Commande', 'Date du paiement', 'Montant', 'Noté par', 'État', 'Client', 'Gouvernorat'],
    en: ['Order', 'Date of payment', 'Amount', 'Noted by', 'State', 'Customer', 'Governorate'],
    ar: ['الطلبية', 'تاريخ الدفع', 'المبلغ', 'سجّله', 'الحالة', 'الحريف', 'الولاية'],
  },
}

export const orderRows: Readonly<Record<OrderTable, (order: ExportedOrder, language: Language) => readonly Cell[][]>> =
  {
    orders: (order, language) => {
      const pieces = (order.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0)
      return [
        [
          ...[...headOf(order, language), order.name, csvPhone(order.phone), order.email, order.street, order.city],
          ...[order.zipcode, placeOf(order, language), pieces, { millimes: order.subtotal_millimes }],
          ...[{ millimes: order.delivery_fee_millimes }, { millimes: order.discount_millimes }],
          ...[
            { millimes: order.total_millimes },
            order.note,
            endingIn(order, language),
            { millimes: order.retained_millimes },
          ],
        ],
      ]
    },
    lines: (order, language) =>
      (order.lines ?? []).map(({ title, translations, colour_name, size, price_millimes, quantity }) => [
        ...headOf(order, language),
        ...[(language !== 'fr' && translations[language]) || title, colour_name[language], size, quantity],
        ...[{ millimes: price_millimes }, { millimes: price_millimes * quantity }],
      ]),
    // The balance of payments: a payment and its undoing add up to zero.
    payments: (order, language) =>
      order.payments.map(({ at, isPaid, staffName }) => [
        ...[order.number, csvMoment(new Date(at)), { millimes: isPaid ? order.total_millimes : -order.total_millimes }],
        ...[staffName ?? '', stateOf(order, language), order.name, placeOf(order, language)],
      ]),
  }

/** Removes personal data: bookkeeping needs the items, the date, the amount and the governorate. */
export function withoutPerson(order: ExportedOrder): ExportedOrder {
  const { name, phone, email, street, city, note } = order
  const safeNote = identifiesPerson(note, [name, phone, email, street, city]) ? '' : note
  return { ...order, name: '', phone: '', email: '', street: '', city: '', zipcode: '', note: safeNote }
}

function headOf(order: ExportedOrder, language: Language): Cell[] {
  const paid = yesNo[language][order.is_paid ? 'yes' : 'no']
  return [order.number, csvMoment(order.created_at), stateOf(order, language), paid]
}

function stateOf({ state, pick_up }: ExportedOrder, language: Language): string {
  return state === 'delivered' && pick_up ? pickedUpWord[language] : stateWords[language][state]
}

function endingIn({ state, returned_from: returnedFrom }: ExportedOrder, language: Language): string {
  const ending = endingOf({ state, returnedFrom })
  return ending ? endingWords[language][ending] : ''
}

function placeOf({ governorate, state_name }: ExportedOrder, language: Language): string {
  return findGovernorate(governorate)?.name[language] ?? state_name
}
