/** What a column of a courier's file can say of a parcel. */
export const parcelFields = [
  'reference',
  'number',
  'name',
  'phone',
  'phone2',
  'governorate',
  'delegation',
  'address',
  'contents',
  'pieces',
  'amount',
  'message',
  'exchange',
  'opening',
] as const
export type ParcelField = (typeof parcelFields)[number]

export interface ParcelColumn {
  field: ParcelField
  /** As the courier wants it headed. */
  heading: string
}

const headed = (fields: Readonly<Partial<Record<ParcelField, string>>>): readonly ParcelColumn[] =>
  Object.entries(fields).map(([field, heading]) => ({ field: field as ParcelField, heading }))

/** Arrangements to begin with; where the two couriers' names come from is in decision 53. */
export const columnPresets = {
  free: headed({
    reference: 'Référence',
    name: 'Nom',
    governorate: 'Gouvernorat',
    delegation: 'Délégation',
    address: 'Adresse',
    phone: 'Téléphone',
    phone2: 'Téléphone 2',
    contents: 'Désignation',
    pieces: 'Pièces',
    amount: 'Montant',
    message: 'Message',
  }),
  navex: headed({
    amount: 'prix',
    name: 'nom',
    governorate: 'gouvernerat',
    delegation: 'ville',
    address: 'adresse',
    phone: 'tel',
    phone2: 'tel2',
    contents: 'designation',
    pieces: 'nb_article',
    message: 'msg',
    exchange: 'echange',
    opening: 'ouvrir',
  }),
  firstDelivery: headed({
    name: 'nom',
    governorate: 'gouvernerat',
    delegation: 'ville',
    address: 'adresse',
    phone: 'telephone',
    phone2: 'telephone2',
    amount: 'prix',
    contents: 'designation',
    pieces: 'nombreArticle',
    message: 'commentaire',
    reference: 'article',
    exchange: 'nombreEchange',
  }),
} as const satisfies Readonly<Record<string, readonly ParcelColumn[]>>
export type ColumnPreset = keyof typeof columnPresets

/** Headings of couriers' statements, by which a table of theirs is known below titles and on later tabs. */
export const statementHeadings = [
  ...['Code', 'Code à barres', 'Code barre', 'Code colis', 'N° colis', 'Numéro', 'Colis', 'Barcode', 'Tracking'],
  ...['Référence', 'Réf', 'Commande', 'N° commande', 'Order', 'Reference', 'Client', 'Nom', 'Name', 'Destinataire'],
  ...[
    'Téléphone',
    'Tél',
    'Tel',
    'Phone',
    'Montant',
    'Prix',
    'COD',
    'Amount',
    'Total',
    'Frais',
    'Frais livraison',
    'Fee',
  ],
  ...['Date', 'État', 'Statut', 'Status', 'Gouvernorat', 'Ville', 'Adresse'],
  ...[
    'رقم الطرد',
    'الرمز',
    'رمز الطرد',
    'الطرد',
    'المرجع',
    'رقم الطلبية',
    'الطلبية',
    'الاسم',
    'الحريف',
    'الهاتف',
    'رقم الهاتف',
  ],
  ...['المبلغ', 'السعر', 'معاليم التوصيل', 'المعلوم', 'التاريخ', 'الحالة', 'الولاية'],
] as const

/** What a line of a courier's statement can be read for. */
export const statementFields = ['number', 'reference', 'phone', 'amount', 'fee'] as const
