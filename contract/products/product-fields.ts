import type { Trilingual } from '#contract/text/languages.ts'
import { cutEases, measureLimits } from './garment-measures.ts'
import { mainCategories, productStates, sizeGuides } from './garment-words.ts'

interface Declared {
  /** Where the database keeps it. */
  column: string
  /** Its words, on every screen that names it: in the shop's messages if shoppers see it, else in the back office's. */
  label: string
  /** Its column in a sheet, and what people call that. Left out, no sheet has it. */
  sheet?: Trilingual & { name: string }
  /** How much its words say when somebody searches: A its name, D what is only mentioned. */
  search?: 'A' | 'B' | 'C' | 'D'
  /** Shoppers read it under the garment. */
  detail?: true
  /** A card says it: where the garment stands among others. */
  card?: true
  /** Only the back office reads it. */
  officeOnly?: true
  /** What shoppers are told of it at this moment, where that may be another thing than what was written. */
  nowColumn?: string
  /** Only who may see what is left of a price reads it, and only who sets prices writes it. */
  ofMoney?: true
  /** There is no product without it. */
  required?: true
}

type FieldOf =
  /** A text whose French is the field itself; the other languages are in `translations`. */
  | { kind: 'translated'; most: number; long?: true }
  /** A line in three languages. */
  | { kind: 'trilingual'; most: number }
  | { kind: 'line'; most: number }
  | { kind: 'choice'; of: readonly string[]; otherwise?: string }
  /** Words, typed one after the other. */
  | { kind: 'words'; most: number; many: number }
  /** Other products, by their ids. */
  | { kind: 'products'; most: number; many: number }
  | { kind: 'money' }
  /** A number of pieces, or nothing where nobody says one. */
  | { kind: 'pieces'; most: number }
  /** What each size measures, lying flat. */
  | { kind: 'measures'; many: number }
  /** How it is made to measure, if it is. */
  | { kind: 'making' }
  | { kind: 'flag' }
  | { kind: 'picture' }
  /** A moment; what is not given stays, and is now for a new product. */
  | { kind: 'moment' }
  /** A moment, or none. */
  | { kind: 'date' }

export type ProductField = Declared & FieldOf

/**
 * What is known of a product, declared once. The API's types and checks, the form and its draft, the SQL, the sheet, search,
 * the journal, the preview and the page of the garment all read this. Colours, with their pictures and what is counted of
 * them, are written by hand everywhere, and walked by the same tests.
 */
export const productFields = {
  title: {
    kind: 'translated',
    most: 120,
    required: true,
    column: 'title',
    search: 'A',
    card: true,
    label: 'productForm.name',
    sheet: { name: 'title', fr: 'Nom', en: 'Name', ar: 'الاسم' },
  },
  description: {
    kind: 'translated',
    most: 4000,
    long: true,
    column: 'description',
    search: 'D',
    label: 'productForm.description',
    sheet: { name: 'description', fr: 'Description', en: 'Description', ar: 'الوصف' },
  },
  mainCategory: {
    kind: 'choice',
    of: mainCategories,
    required: true,
    column: 'main_category',
    card: true,
    label: 'productForm.category',
    sheet: { name: 'category', fr: 'Rayon', en: 'Category', ar: 'القسم' },
  },
  subCategory: {
    kind: 'line',
    most: 60,
    column: 'sub_category',
    search: 'B',
    card: true,
    label: 'productForm.subCategory',
    sheet: { name: 'sub_category', fr: 'Sous-rayon', en: 'Sub-category', ar: 'القسم الفرعي' },
  },
  newPrice: {
    kind: 'money',
    required: true,
    column: 'price_millimes',
    nowColumn: 'now_price_millimes',
    card: true,
    label: 'productForm.price',
    sheet: { name: 'price', fr: 'Prix', en: 'Price', ar: 'السعر' },
  },
  oldPrice: {
    kind: 'money',
    column: 'old_price_millimes',
    nowColumn: 'now_old_price_millimes',
    card: true,
    label: 'productForm.oldPrice',
    sheet: { name: 'old_price', fr: 'Ancien prix', en: 'Former price', ar: 'السعر القديم' },
  },
  salePrice: {
    kind: 'money',
    officeOnly: true,
    column: 'sale_price_millimes',
    label: 'productForm.salePrice',
    sheet: { name: 'sale_price', fr: 'Prix en promotion', en: 'Sale price', ar: 'سعر التخفيض' },
  },
  saleFrom: {
    kind: 'date',
    officeOnly: true,
    column: 'sale_from',
    label: 'productForm.saleFrom',
    sheet: { name: 'sale_from', fr: 'En promotion à partir du', en: 'On sale from', ar: 'بداية التخفيض' },
  },
  saleUntil: {
    kind: 'date',
    officeOnly: true,
    column: 'sale_until',
    label: 'productForm.saleUntil',
    sheet: { name: 'sale_until', fr: 'En promotion jusqu’au', en: 'On sale until', ar: 'نهاية التخفيض' },
  },
  costPrice: {
    kind: 'money',
    officeOnly: true,
    ofMoney: true,
    column: 'cost_price_millimes',
    label: 'productForm.costPrice',
    sheet: { name: 'cost_price', fr: 'Prix de revient', en: 'Cost price', ar: 'سعر الكلفة' },
  },
  lowStockLevel: {
    kind: 'pieces',
    most: 1000,
    officeOnly: true,
    column: 'low_stock_level',
    label: 'productForm.lowStockLevel',
    sheet: {
      name: 'low_stock_level',
      fr: 'Prévenir quand il en reste',
      en: 'Warn when there are left',
      ar: 'التنبيه عند بقاء',
    },
  },
  trending: {
    kind: 'flag',
    column: 'trending',
    card: true,
    label: 'productForm.trending',
    sheet: { name: 'trending', fr: 'Tendance', en: 'Trending', ar: 'رائج' },
  },
  brand: {
    kind: 'translated',
    most: 80,
    column: 'brand',
    search: 'C',
    label: 'productForm.brand',
    sheet: { name: 'brand', fr: 'Marque', en: 'Brand', ar: 'العلامة' },
  },
  fabric: {
    kind: 'trilingual',
    most: 120,
    column: 'fabric',
    search: 'C',
    detail: true,
    label: 'product.fabric',
    sheet: { name: 'fabric', fr: 'Étoffe', en: 'Fabric', ar: 'القماش' },
  },
  origin: {
    kind: 'trilingual',
    most: 120,
    column: 'origin',
    search: 'C',
    detail: true,
    label: 'product.origin',
    sheet: { name: 'origin', fr: 'Origine', en: 'Origin', ar: 'المصدر' },
  },
  occasion: {
    kind: 'trilingual',
    most: 120,
    column: 'occasion',
    search: 'C',
    detail: true,
    label: 'product.occasion',
    sheet: { name: 'occasion', fr: 'Occasion', en: 'Occasion', ar: 'المناسبة' },
  },
  frameType: {
    kind: 'translated',
    most: 80,
    column: 'frame_type',
    search: 'C',
    detail: true,
    label: 'product.cut',
    sheet: { name: 'cut', fr: 'Coupe', en: 'Cut', ar: 'القصّة' },
  },
  care: {
    kind: 'trilingual',
    most: 200,
    column: 'care',
    detail: true,
    label: 'product.care',
    sheet: { name: 'care', fr: 'Entretien', en: 'Care', ar: 'العناية' },
  },
  sizeGuide: {
    kind: 'choice',
    of: sizeGuides,
    otherwise: 'none',
    column: 'size_guide',
    label: 'productForm.sizeGuide',
    sheet: { name: 'size_guide', fr: 'Guide des tailles', en: 'Size guide', ar: 'دليل المقاسات' },
  },
  measures: {
    kind: 'measures',
    many: measureLimits.sizes,
    officeOnly: true,
    column: 'measures',
    label: 'productForm.measures',
    sheet: { name: 'measures', fr: 'Mesures à plat', en: 'Flat measurements', ar: 'قياسات القطعة مبسوطة' },
  },
  ease: {
    kind: 'choice',
    of: cutEases,
    otherwise: 'usual',
    officeOnly: true,
    column: 'ease',
    label: 'productForm.ease',
    sheet: { name: 'ease', fr: 'Aisance', en: 'Ease', ar: 'السعة' },
  },
  making: {
    kind: 'making',
    column: 'making',
    label: 'product.making',
    sheet: { name: 'making', fr: 'Sur mesure', en: 'Made to measure', ar: 'تفصيل على القياس' },
  },
  spellings: {
    kind: 'words',
    most: 60,
    many: 20,
    column: 'spellings',
    search: 'A',
    officeOnly: true,
    label: 'productForm.spellings',
    sheet: { name: 'spellings', fr: 'Autres orthographes', en: 'Other spellings', ar: 'كتابات أخرى' },
  },
  goesWith: {
    kind: 'products',
    most: 100,
    many: 12,
    column: 'goes_with',
    label: 'productForm.goesWith',
    sheet: { name: 'goes_with', fr: 'Pour compléter la tenue', en: 'To complete the outfit', ar: 'لإكمال الطقم' },
  },
  coverImage: {
    kind: 'picture',
    column: 'cover_image',
    card: true,
    label: 'pictures.cover',
    sheet: { name: 'cover', fr: 'Couverture', en: 'Cover', ar: 'الغلاف' },
  },
  state: {
    kind: 'choice',
    of: productStates,
    otherwise: 'online',
    officeOnly: true,
    column: 'state',
    label: 'productForm.state',
    sheet: { name: 'state', fr: 'État', en: 'State', ar: 'الحالة' },
  },
  onlineFrom: {
    kind: 'date',
    officeOnly: true,
    column: 'online_from',
    label: 'productForm.onlineFrom',
    sheet: { name: 'online_from', fr: 'En ligne à partir du', en: 'Online from', ar: 'يُنشر ابتداءً من' },
  },
  publishedAt: {
    kind: 'moment',
    column: 'published_at',
    label: 'product.published',
  },
} as const satisfies Record<string, ProductField>

/** What a product says besides, which nobody writes: sent back with the rest, it is passed over. */
export const ownFields = ['_id', 'placeholder', 'updatedAt', 'saleEnds'] as const
