interface Paper {
  size: 'A4' | 'A5' | 'A6' | '100x150' | '50x30'
  /** Printed in the language of the screen, or in one that is chosen for the recipient. */
  language: 'of-the-screen' | 'chosen'
}

/** All printable documents. A journey prints every document of this table. */
export const printDocuments = {
  'slip-a6': { size: 'A6', language: 'of-the-screen' },
  'slip-a5': { size: 'A5', language: 'of-the-screen' },
  'picking-list': { size: 'A4', language: 'of-the-screen' },
  manifest: { size: 'A4', language: 'of-the-screen' },
  'label-a6': { size: 'A6', language: 'of-the-screen' },
  'label-10x15': { size: '100x150', language: 'of-the-screen' },
  'label-a4': { size: 'A4', language: 'of-the-screen' },
  invoice: { size: 'A4', language: 'chosen' },
  'credit-note': { size: 'A4', language: 'chosen' },
  'month-report': { size: 'A4', language: 'of-the-screen' },
  'books-month': { size: 'A4', language: 'of-the-screen' },
  'courier-month': { size: 'A4', language: 'of-the-screen' },
  'price-labels-24': { size: 'A4', language: 'of-the-screen' },
  'price-labels-40': { size: 'A4', language: 'of-the-screen' },
  'price-label': { size: '50x30', language: 'of-the-screen' },
  refund: { size: 'A4', language: 'chosen' },
  receipt: { size: 'A4', language: 'of-the-screen' },
} as const satisfies Record<string, Paper>

export type PrintDocument = keyof typeof printDocuments
