import type { Ending } from '#contract/orders/records/order-endings.rules.ts'
import type { OrderState } from '#contract/orders/records/order-states.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'

/** Names of the states, equal to those on the screens; the server cannot import the screens' texts. */
export const stateWords: Readonly<Record<Language, Readonly<Record<OrderState, string>>>> = {
  fr: {
    new: 'Nouvelle',
    unreachable: 'Injoignable',
    'on-hold': 'En attente',
    confirmed: 'Confirmée',
    preparing: 'En préparation',
    ready: 'Prête en boutique',
    'with-courier': 'Chez le livreur',
    delivered: 'Livrée',
    refused: 'Refusée',
    lost: 'Perdue',
    returned: 'Revenue en stock',
    cancelled: 'Annulée',
  },
  en: {
    new: 'New',
    unreachable: 'Unreachable',
    'on-hold': 'On hold',
    confirmed: 'Confirmed',
    preparing: 'Being prepared',
    ready: 'Ready in the shop',
    'with-courier': 'With the courier',
    delivered: 'Delivered',
    refused: 'Refused',
    lost: 'Lost',
    returned: 'Back in stock',
    cancelled: 'Cancelled',
  },
  ar: {
    new: 'جديدة',
    unreachable: 'تعذّر الاتّصال',
    'on-hold': 'معلّقة',
    confirmed: 'مؤكّدة',
    preparing: 'قيد التحضير',
    ready: 'جاهزة في المحلّ',
    'with-courier': 'عند الموزّع',
    delivered: 'سُلّمت',
    refused: 'مرفوضة',
    lost: 'ضائعة',
    returned: 'عادت إلى المخزون',
    cancelled: 'ملغاة',
  },
}

/** How an order ended without a sale; `returned` alone does not say why it came back. */
export const endingWords: Readonly<Record<Language, Readonly<Record<Ending, string>>>> = {
  fr: { refused: 'Refusée', 'sent-back': 'Renvoyée', lost: 'Perdue', cancelled: 'Annulée' },
  en: { refused: 'Refused', 'sent-back': 'Sent back', lost: 'Lost', cancelled: 'Cancelled' },
  ar: { refused: 'مرفوضة', 'sent-back': 'مُرجَعة', lost: 'ضائعة', cancelled: 'ملغاة' },
}

/** The order was picked up in the shop. */
export const pickedUpWord: Readonly<Record<Language, string>> = { fr: 'Retirée', en: 'Collected', ar: 'استُلمت' }

export const yesNo: Readonly<Record<Language, { yes: string; no: string }>> = {
  fr: { yes: 'oui', no: 'non' },
  en: { yes: 'yes', no: 'no' },
  ar: { yes: 'نعم', no: 'لا' },
}
