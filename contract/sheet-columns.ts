import type { Language, Trilingual } from './languages.ts'

/** Over each column: its name in the API and in a sheet that names no language, and what people call it. */
const words = {
  id: { fr: 'Identifiant', en: 'ID', ar: 'المعرّف' },
  title: { fr: 'Nom', en: 'Name', ar: 'الاسم' },
  title_en: { fr: 'Nom (en)', en: 'Name (en)', ar: 'الاسم (en)' },
  title_ar: { fr: 'Nom (ar)', en: 'Name (ar)', ar: 'الاسم (ar)' },
  description: { fr: 'Description', en: 'Description', ar: 'الوصف' },
  description_en: { fr: 'Description (en)', en: 'Description (en)', ar: 'الوصف (en)' },
  description_ar: { fr: 'Description (ar)', en: 'Description (ar)', ar: 'الوصف (ar)' },
  category: { fr: 'Rayon', en: 'Category', ar: 'القسم' },
  sub_category: { fr: 'Sous-rayon', en: 'Sub-category', ar: 'القسم الفرعي' },
  price: { fr: 'Prix', en: 'Price', ar: 'السعر' },
  old_price: { fr: 'Ancien prix', en: 'Old price', ar: 'السعر القديم' },
  trending: { fr: 'Tendance', en: 'Trending', ar: 'رائج' },
  brand: { fr: 'Marque', en: 'Brand', ar: 'العلامة' },
  cut: { fr: 'Coupe', en: 'Cut', ar: 'القصّة' },
  fabric: { fr: 'Étoffe', en: 'Fabric', ar: 'القماش' },
  fabric_en: { fr: 'Étoffe (en)', en: 'Fabric (en)', ar: 'القماش (en)' },
  fabric_ar: { fr: 'Étoffe (ar)', en: 'Fabric (ar)', ar: 'القماش (ar)' },
  origin: { fr: 'Origine', en: 'Origin', ar: 'المصدر' },
  origin_en: { fr: 'Origine (en)', en: 'Origin (en)', ar: 'المصدر (en)' },
  origin_ar: { fr: 'Origine (ar)', en: 'Origin (ar)', ar: 'المصدر (ar)' },
  occasion: { fr: 'Occasion', en: 'Occasion', ar: 'المناسبة' },
  occasion_en: { fr: 'Occasion (en)', en: 'Occasion (en)', ar: 'المناسبة (en)' },
  occasion_ar: { fr: 'Occasion (ar)', en: 'Occasion (ar)', ar: 'المناسبة (ar)' },
  size_guide: { fr: 'Guide des tailles', en: 'Size guide', ar: 'دليل المقاسات' },
  spellings: { fr: 'Autres orthographes', en: 'Other spellings', ar: 'كتابات أخرى' },
  goes_with: { fr: 'Va avec', en: 'Goes with', ar: 'يُلبس مع' },
  cover: { fr: 'Couverture', en: 'Cover', ar: 'الغلاف' },
  color: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
  color_en: { fr: 'Couleur (en)', en: 'Colour (en)', ar: 'اللون (en)' },
  color_ar: { fr: 'Couleur (ar)', en: 'Colour (ar)', ar: 'اللون (ar)' },
  swatch: { fr: 'Teinte', en: 'Swatch', ar: 'الدرجة' },
  images: { fr: 'Photos', en: 'Pictures', ar: 'الصور' },
  size: { fr: 'Taille', en: 'Size', ar: 'المقاس' },
  stock: { fr: 'Stock', en: 'Stock', ar: 'المخزون' },
  stock_at_export: { fr: 'Stock à l’export', en: 'Stock at export', ar: 'المخزون عند التصدير' },
} as const satisfies Record<string, Trilingual>

export type SheetColumn = keyof typeof words

/** What belongs to a product is said in its first row; each row then is one colour in one size. */
export const sheetColumns = Object.keys(words) as SheetColumn[]

export function columnHeading(column: SheetColumn, language: Language): string {
  return words[column][language]
}

/** Headings people write by hand, beyond the columns' own. */
const otherHeadings: Readonly<Record<string, SheetColumn>> = {
  titre: 'title',
  title_fr: 'title',
  description_fr: 'description',
  categorie: 'category',
  sous_categorie: 'sub_category',
  tissu: 'fabric',
  color_fr: 'color',
  quantite: 'stock',
  quantity: 'stock',
}

/** As headings are compared: `Ancien prix`, `ancien-prix` and `old price` are one column. */
function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}

const byHeading: ReadonlyMap<string, SheetColumn> = new Map([
  ...Object.entries(otherHeadings),
  ...sheetColumns.flatMap((column) =>
    [column, ...Object.values(words[column])].map((heading) => [plain(heading), column] as const),
  ),
])

/** `undefined` for a heading that means nothing here. */
export function columnOf(heading: string): SheetColumn | undefined {
  return byHeading.get(plain(heading))
}
