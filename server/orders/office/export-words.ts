import type { OrderState } from '#contract/orders/order-states.rules.ts'
import type { Language } from '#contract/text/languages.ts'

/** The states as the screens call them; the server has no words of the screens'. */
export const stateWords: Readonly<Record<Language, Readonly<Record<OrderState, string>>>> = {
  fr: {
    new: 'Nouvelle',
    unreachable: 'Injoignable',
    confirmed: 'Confirmée',
    preparing: 'En préparation',
    'with-courier': 'Chez le livreur',
    delivered: 'Livrée',
    refused: 'Refusée',
    lost: 'Perdue',
    returned: 'Revenue en stock',
    cancelled: 'Annulée',
  },
  en: {
    new: 'New',
    unreachable: 'Not reached',
    confirmed: 'Confirmed',
    preparing: 'Being prepared',
    'with-courier': 'With the courier',
    delivered: 'Delivered',
    refused: 'Refused',
    lost: 'Lost',
    returned: 'Back in stock',
    cancelled: 'Cancelled',
  },
  ar: {
    new: 'جديدة',
    unreachable: 'لم يُجب',
    confirmed: 'مؤكّدة',
    preparing: 'قيد التحضير',
    'with-courier': 'عند عامل التوصيل',
    delivered: 'سُلّمت',
    refused: 'رُفضت',
    lost: 'ضائعة',
    returned: 'عادت إلى المخزون',
    cancelled: 'أُلغيت',
  },
}

export const yesNo: Readonly<Record<Language, { yes: string; no: string }>> = {
  fr: { yes: 'oui', no: 'non' },
  en: { yes: 'yes', no: 'no' },
  ar: { yes: 'نعم', no: 'لا' },
}
