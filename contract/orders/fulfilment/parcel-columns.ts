/** Parcel fields that a column of a courier's file can hold. */
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
  /** The column heading that the courier expects. */
  heading: string
}

const headed = (fields: Readonly<Partial<Record<ParcelField, string>>>): readonly ParcelColumn[] =>
  Object.entries(fields).map(([field, heading]) => ({ field: field as ParcelField, heading }))

/** Preset columns of files for couriers; docs/wings/orders.md names the source of the presets of two couriers. */
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

/** Known column headings of couriers' statements. They identify the table, even below title rows or on a later sheet. */
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

/** Fields that are read from a line of a courier's statement. */
export const statementFields = ['number', 'reference', 'phone', 'amount', 'fee'] as const
