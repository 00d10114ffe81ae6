import type { ParcelOutcome } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { ProfitGroup } from '#contract/orders/fulfilment/profit.contract.ts'
import type { RefusalGroup } from '#contract/orders/fulfilment/refusals.contract.ts'
import type { RefusalReason } from '#contract/orders/records/order-states.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'

type Words<Name extends string> = Readonly<Record<Language, Readonly<Record<Name, string>>>>
type Heads = Readonly<Record<Language, readonly string[]>>

/** Headings of exported tables, equal to the terms of the screens; the server cannot import the screens' texts. */
export const receiptHeads: Heads = {
  fr: [
    ...[
      'Encaissement',
      'Reçu le',
      'Livreur',
      'Commande',
      'N° de colis',
      'Issue',
      'Encaissé à la porte',
      'Frais convenus',
    ],
    ...['Frais de l’encaissement', 'Retenue à la source', 'Différence', 'Somme reçue', 'Raison', 'Enregistré par'],
  ],
  en: [
    ...[
      'Receipt',
      'Received on',
      'Courier',
      'Order',
      'Parcel number',
      'Outcome',
      'Collected at the door',
      'Agreed fee',
    ],
    ...['Fees of the receipt', 'Withheld', 'Difference', 'Sum received', 'Reason', 'Recorded by'],
  ],
  ar: [
    ...['القبض', 'تاريخ القبض', 'الموزّع', 'الطلبية', 'رقم الطرد', 'المآل', 'المقبوض عند الباب', 'المعلوم المتّفق عليه'],
    ...['معاليم القبض', 'الخصم من المورد', 'الفارق', 'المبلغ المقبوض', 'السبب', 'سجّله'],
  ],
}

export const outcomeWords: Words<ParcelOutcome> = {
  fr: {
    out: 'En route',
    delivered: 'Livré',
    refused: 'Refusé',
    returned: 'Retourné',
    lost: 'Perdu',
    withdrawn: 'Retiré',
  },
  en: {
    out: 'On its way',
    delivered: 'Delivered',
    refused: 'Refused',
    returned: 'Returned',
    lost: 'Lost',
    withdrawn: 'Withdrawn',
  },
  ar: { out: 'في الطريق', delivered: 'مُسلَّم', refused: 'مرفوض', returned: 'راجع', lost: 'ضائع', withdrawn: 'مسحوب' },
}

/** Names of the shop's own accounts. */
export const accountWords: Words<'errand' | 'shop'> = {
  fr: { errand: 'Course de la boutique', shop: 'Au comptoir' },
  en: { errand: 'The shop’s own errand', shop: 'At the counter' },
  ar: { errand: 'توصيل المحلّ', shop: 'في المحلّ' },
}

export const refusalHeads: Heads = {
  fr: ['Compté par', 'Nom', 'Livrés', 'Renvoyés après livraison', 'Refusés', 'Perdus', 'Coût des retours'],
  en: ['Counted by', 'Name', 'Delivered', 'Sent back after delivery', 'Refused', 'Lost', 'Cost of returns'],
  ar: ['التعداد حسب', 'الاسم', 'المُسلَّمة', 'المُرجَعة بعد التسليم', 'المرفوضة', 'الضائعة', 'كلفة الإرجاع'],
}

export const groupWords: Words<RefusalGroup | ProfitGroup> = {
  fr: {
    reason: 'Raison',
    governorate: 'Gouvernorat',
    delegation: 'Délégation',
    garment: 'Produit',
    size: 'Taille',
    courier: 'Livreur',
    hour: 'Heure de l’appel',
    confirmed: 'Confirmation',
    colour: 'Couleur',
    month: 'Mois',
    order: 'Commande',
  },
  en: {
    reason: 'Reason',
    governorate: 'Governorate',
    delegation: 'Delegation',
    garment: 'Garment',
    size: 'Size',
    courier: 'Courier',
    hour: 'Hour of the call',
    confirmed: 'Confirmation',
    colour: 'Colour',
    month: 'Month',
    order: 'Order',
  },
  ar: {
    reason: 'السبب',
    governorate: 'الولاية',
    delegation: 'المعتمدية',
    garment: 'القطعة',
    size: 'المقاس',
    courier: 'الموزّع',
    hour: 'ساعة المكالمة',
    confirmed: 'التأكيد',
    colour: 'اللون',
    month: 'الشهر',
    order: 'الطلبية',
  },
}

export const reasonWords: Words<RefusalReason> = {
  fr: {
    'not-home': 'Pas à la maison',
    'no-money': 'Pas d’argent',
    'changed-mind': 'A changé d’avis',
    size: 'La taille ne va pas',
    'not-as-pictured': 'Pas comme sur la photo',
    late: 'Trop tard',
    other: 'Autre raison',
  },
  en: {
    'not-home': 'Not at home',
    'no-money': 'No money',
    'changed-mind': 'Changed their mind',
    size: 'The size does not fit',
    'not-as-pictured': 'Not as pictured',
    late: 'Too late',
    other: 'Another reason',
  },
  ar: {
    'not-home': 'ليس في المنزل',
    'no-money': 'لا مال لديه',
    'changed-mind': 'غيّر رأيه',
    size: 'المقاس غير مناسب',
    'not-as-pictured': 'ليس كما في الصورة',
    late: 'بعد فوات الوقت',
    other: 'سبب آخر',
  },
}

export const confirmedWords: Words<'call' | 'link' | 'telephone' | 'none'> = {
  fr: { call: 'Par appel', link: 'Par lien', telephone: 'Prise au téléphone', none: 'Non confirmée' },
  en: { call: 'By call', link: 'By link', telephone: 'Ordered by phone', none: 'Not confirmed' },
  ar: { call: 'بالمكالمة', link: 'بالرابط', telephone: 'طُلبت بالهاتف', none: 'غير مؤكّدة' },
}

/** The words for a missing reason, call or courier. */
export const missingValueWords: Words<'reason' | 'hour' | 'courier'> = {
  fr: { reason: 'Non indiquée', hour: 'Sans appel', courier: 'En boutique' },
  en: { reason: 'Not given', hour: 'No call', courier: 'In the shop' },
  ar: { reason: 'غير مذكور', hour: 'دون مكالمة', courier: 'في المحلّ' },
}

/** The headings after the column of the grouping. */
export const profitHeads: Heads = {
  fr: [
    'Commandes',
    'Pièces',
    'Pièces sans prix de revient',
    'Recettes',
    'Coût',
    'Frais du livreur',
    'Retours',
    'Bénéfice',
  ],
  en: ['Orders', 'Pieces', 'Pieces without a cost price', 'Income', 'Cost', 'Courier fees', 'Returns', 'Profit'],
  ar: ['الطلبيات', 'القطع', 'قطع دون سعر كلفة', 'المداخيل', 'الكلفة', 'معاليم الموزّع', 'المرتجعات', 'الربح'],
}
