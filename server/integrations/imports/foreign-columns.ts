import type { ImportKind, ProductKind } from '#contract/integrations/imports/imports.contract.ts'
import { isPeopleFileOfKind } from './customer-columns.ts'

/** Headings of other shops' files by our column names, normalised by `plainHeading`. */
type Columns = Readonly<Record<string, readonly string[]>>

/** WooCommerce writes headings in the language of its admin pages: English, French and Arabic are supported. */
export const wooProductColumns = {
  id: ['ID', 'المعرّف', 'المعرف'],
  type: ['Type', 'النوع'],
  sku: ['SKU', 'UGS', 'رمز المنتج', 'رمز المنتج SKU'],
  barcode: ['GTIN, UPC, EAN, or ISBN', 'GTIN, UPC, EAN ou ISBN', 'GTIN أو UPC أو EAN أو ISBN'],
  name: ['Name', 'Nom', 'الاسم'],
  published: ['Published', 'Publié', 'منشور'],
  featured: ['Is featured?', 'Mis en avant ?', 'هل هو مميز؟', 'مميز؟'],
  shortDescription: ['Short description', 'Description courte', 'وصف قصير', 'الوصف المختصر'],
  description: ['Description', 'الوصف'],
  saleFrom: ['Date sale price starts', 'Date de début de promo', 'تاريخ بدء سعر التخفيض'],
  saleUntil: ['Date sale price ends', 'Date de fin de promo', 'تاريخ انتهاء سعر التخفيض'],
  inStock: ['In stock?', 'En stock ?', 'متوفر في المخزون؟', 'هل متوفر في المخزون؟'],
  stock: ['Stock', 'المخزون'],
  salePrice: ['Sale price', 'Tarif promo', 'سعر التخفيض', 'سعر البيع'],
  price: ['Regular price', 'Tarif régulier', 'السعر الافتراضي', 'السعر العادي'],
  categories: ['Categories', 'Catégories', 'التصنيفات'],
  images: ['Images', 'الصور'],
  parent: ['Parent', 'الأصل', 'الأب'],
  brand: ['Brands', 'Brand', 'Marques', 'Marque', 'العلامات التجارية'],
  cost: ['Cost of goods', 'Coût des biens', 'تكلفة البضائع', 'Meta: _wc_cog_cost', 'Méta : _wc_cog_cost'],
} as const satisfies Columns

/** Headings such as `Attribute 1 name` or `Nom de l’attribut 1`, and those of the values. */
export const wooAttribute = {
  name: /^(?:attribute (\d+) name|nom de l attribut (\d+)|اسم السمة (\d+)|(\d+) اسم السمة)$/,
  values: /^(?:attribute (\d+) value s|valeur(?: s)? de l attribut (\d+)|قيم(?:ة)?(?: قيم)? السمة (\d+))$/,
} as const

/** Shopify's headings are always English: those of current exports and of older ones. */
export const shopifyProductColumns = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  description: ['Body (HTML)', 'Body HTML', 'Description'],
  vendor: ['Vendor'],
  category: ['Product Category', 'Standard Product Type'],
  type: ['Type', 'Custom Product Type'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  compareAt: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item'],
  image: ['Image Src', 'Product image URL'],
  position: ['Image Position'],
  variantImage: ['Variant Image', 'Variant image URL'],
  giftCard: ['Gift Card'],
} as const satisfies Columns

/** Normalises a heading for comparison: without case, accents and punctuation. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Finds the index of each known column; missing columns are left out. */
export function findColumns<Name extends string>(
  heading: readonly string[],
  columns: Readonly<Partial<Record<Name, readonly string[]>>>,
): ReadonlyMap<Name, number> {
  const places = new Map<string, number>()
  for (const [place, name] of heading.entries()) {
    const plain = plainHeading(name)
    if (!places.has(plain)) places.set(plain, place)
  }
  const placeByName = new Map<Name, number>()
  for (const [name, spellings] of Object.entries(columns) as [Name, readonly string[]][]) {
    const place = spellings.map((spelling) => places.get(plainHeading(spelling))).find((column) => column !== undefined)
    if (place !== undefined) placeByName.set(name, place)
  }
  return placeByName
}

/** Columns that occur in only one kind of file. */
const tellingProducts: Readonly<Record<ProductKind, (has: (columns: readonly string[]) => boolean) => boolean>> = {
  'shopify-products': (has) => {
    const { handle, title, option1, price, sku } = shopifyProductColumns
    return has(handle) && has(title) && (has(option1) || (has(price) && has(sku)))
  },
  'woocommerce-products': (has) => {
    const { type, name, price, published, categories, id, sku } = wooProductColumns
    return has(type) && has(name) && has(price) && (has(id) || has(sku)) && (has(published) || has(categories))
  },
}

/** Recognises the kind of a file by its columns; the file name is ignored. */
export function fileKindOf(heading: readonly string[]): ImportKind | undefined {
  const plain = new Set(heading.map(plainHeading))
  const has = (spellings: readonly string[]) => spellings.some((spelling) => plain.has(plainHeading(spelling)))
  const telling = { ...tellingProducts, ...isPeopleFileOfKind }
  return (Object.keys(telling) as ImportKind[]).find((kind) => telling[kind](has))
}
