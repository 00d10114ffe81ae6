import type { OldGarment } from './foreign-shop.ts'

/** Cells as the other shops write them: quoted where necessary, and formulas escaped by an apostrophe. */
function line(cells: readonly (string | number | undefined)[]): string {
  return cells
    .map((cell) => String(cell ?? ''))
    .map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',')
}

const wooHeading = {
  en: [
    ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Is featured?', 'Visibility in catalog', 'Short description'],
    ...[
      'Description',
      'Date sale price starts',
      'Date sale price ends',
      'Tax status',
      'In stock?',
      'Stock',
      'Sale price',
    ],
    ...['Regular price', 'Categories', 'Tags', 'Images', 'Parent', 'Position', 'Brands', 'Cost of goods'],
    ...['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible', 'Attribute 1 global'],
    ...['Attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 visible', 'Attribute 2 global'],
  ],
  fr: [
    ...['ID', 'Type', 'UGS', 'Nom', 'Publié', 'Mis en avant ?', 'Visibilité dans le catalogue', 'Description courte'],
    ...[
      'Description',
      'Date de début de promo',
      'Date de fin de promo',
      'État de la TVA',
      'En stock ?',
      'Stock',
      'Tarif promo',
    ],
    ...['Tarif régulier', 'Catégories', 'Étiquettes', 'Images', 'Parent', 'Position', 'Marques', 'Coût des biens'],
    ...['Nom de l’attribut 1', 'Valeur(s) de l’attribut 1', 'Attribut 1 visible', 'Attribut 1 global'],
    ...['Nom de l’attribut 2', 'Valeur(s) de l’attribut 2', 'Attribut 2 visible', 'Attribut 2 global'],
  ],
}

/** A WooCommerce product export in the language of its admin pages. */
export function wooFile(garments: readonly OldGarment[], language: keyof typeof wooHeading = 'en'): string {
  const [colour, size] = language === 'fr' ? ['Couleur', 'Taille'] : ['Color', 'Size']
  const joined = (values: readonly string[]) => values.map((value) => value.replaceAll(',', '\\,')).join(', ')
  const rows = garments.flatMap((garment) => {
    const [first] = garment.pieces
    const simple = garment.pieces.length === 1 && first?.color === '' && first.size === ''
    const owner = [
      ...[
        garment.id,
        simple ? 'simple' : 'variable',
        simple ? first.sku : '',
        garment.title,
        1,
        0,
        'visible',
        '',
        garment.html,
        '',
        '',
      ],
      ...[
        'taxable',
        1,
        simple ? first.stock : '',
        simple ? garment.sale : '',
        simple ? garment.price : '',
        garment.category,
        '',
      ],
      ...[joined(garment.pictures), '', 0, garment.vendor, simple ? garment.cost : ''],
      ...(simple
        ? ['', '', '', '', '', '', '', '']
        : [
            ...[colour, joined([...new Set(garment.pieces.map((piece) => piece.color))]), 1, 1],
            ...[size, joined([...new Set(garment.pieces.map((piece) => piece.size))]), 1, 1],
          ]),
    ]
    if (simple) return [owner]
    const variations = garment.pieces.map((piece, place) => [
      ...[
        garment.id + place + 1,
        'variation',
        piece.sku,
        `${garment.title} - ${piece.color}, ${piece.size}`,
        1,
        0,
        'visible',
        '',
        '',
        '',
        '',
      ],
      ...[
        'taxable',
        1,
        piece.stock,
        garment.sale,
        garment.price,
        '',
        '',
        '',
        `id:${garment.id}`,
        place,
        '',
        garment.cost,
      ],
      ...[colour, piece.color, '', 1, size, piece.size, '', 1],
    ])
    return [owner, ...variations]
  })
  return `\ufeff${[wooHeading[language], ...rows].map(line).join('\r\n')}\r\n`
}

const shopifyHeading = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
  ...['Option1 Name', 'Option1 Value', 'Option2 Name', 'Option2 Value', 'Option3 Name', 'Option3 Value'],
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Barcode', 'Image Src', 'Image Position', 'Variant Image'],
  ...['Gift Card', 'Cost per item', 'Status'],
]

/** A Shopify product export: the first row of a handle contains the values of the product. */
export function shopifyFile(garments: readonly OldGarment[]): string {
  const rows = garments.flatMap((garment) => {
    const count = Math.max(garment.pieces.length, garment.pictures.length)
    return Array.from({ length: count }, (_, place) => shopifyRow(garment, place))
  })
  return [shopifyHeading, ...rows].map(line).join('\n')
}

type Cells = (string | number | undefined)[]

function shopifyRow(oldGarment: OldGarment, place: number): Cells {
  const piece = oldGarment.pieces[place]
  const ofAll = place === 0
  const first = (...cells: Cells) => cells.map((cell) => (ofAll ? cell : ''))
  const counted = (...cells: Cells) => cells.map((cell) => (piece ? cell : ''))
  const picture = oldGarment.pictures[place]
  return [
    oldGarment.handle,
    ...first(oldGarment.title, oldGarment.html, oldGarment.vendor, '', oldGarment.category, '', 'TRUE'),
    ...optionsOf(oldGarment, piece, ofAll),
    ...counted(piece?.sku, '0.0', 'shopify', piece?.stock, 'deny'),
    ...counted(oldGarment.sale ?? oldGarment.price, oldGarment.sale && oldGarment.price, ''),
    ...[picture, picture && place + 1, ''],
    ...first('FALSE'),
    ...counted(oldGarment.cost),
    ...first('active'),
  ]
}

function optionsOf(oldGarment: OldGarment, piece: OldGarment['pieces'][number] | undefined, ofAll: boolean): Cells {
  const [first] = oldGarment.pieces
  if (first?.color === '' && first.size === '') return [ofAll ? 'Title' : '', piece && 'Default Title', '', '', '', '']
  return [ofAll ? 'Color' : '', piece?.color, ofAll ? 'Size' : '', piece?.size, '', '']
}
