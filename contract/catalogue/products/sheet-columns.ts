import { type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { type FieldName, fieldNames, fieldOf } from './product-field-values.ts'
import type { productFields } from './product-fields.ts'

/** The columns of a variant, and the column that identifies its product. */
const ownColumns = {
  id: { fr: 'Identifiant', en: 'ID', ar: 'المعرّف' },
  color: { fr: 'Couleur', en: 'Colour', ar: 'اللون' },
  color_en: { fr: 'Couleur (en)', en: 'Colour (en)', ar: 'اللون (en)' },
  color_ar: { fr: 'Couleur (ar)', en: 'Colour (ar)', ar: 'اللون (ar)' },
  swatch: { fr: 'Teinte', en: 'Swatch', ar: 'العيّنة' },
  images: { fr: 'Photos', en: 'Pictures', ar: 'الصور' },
  size: { fr: 'Taille', en: 'Size', ar: 'المقاس' },
  stock: { fr: 'Stock', en: 'Stock', ar: 'المخزون' },
  stock_at_export: { fr: 'Stock à l’export', en: 'Stock at export', ar: 'المخزون عند التصدير' },
  code: { fr: 'Référence ou code-barres', en: 'Reference or barcode', ar: 'المرجع أو الرمز الشريطي' },
  variant_cost: {
    fr: 'Prix de revient de cette taille',
    en: 'Cost price of this size',
    ar: 'سعر كلفة هذا المقاس',
  },
} as const satisfies Record<string, Trilingual>

type ColumnsOf<Field> = Field extends { sheet: { name: infer Name extends string }; kind: infer Kind }
  ? Kind extends 'translated' | 'trilingual'
    ? Name | `${Name}_en` | `${Name}_ar`
    : Name
  : never

/** The column's name in the API, and in a sheet without a language. */
export type SheetColumn = keyof typeof ownColumns | ColumnsOf<(typeof productFields)[FieldName]>

interface FieldColumn {
  column: SheetColumn
  field: FieldName
  /** The language of this column, for a field with several languages. */
  language: Language | undefined
}

function columnsOfField(field: FieldName): FieldColumn[] {
  const { sheet, kind } = fieldOf(field)
  if (!sheet) return []
  if (kind !== 'translated' && kind !== 'trilingual') {
    return [{ column: sheet.name as SheetColumn, field, language: undefined }]
  }
  return languages.map((language) => {
    const column = language === 'fr' ? sheet.name : `${sheet.name}_${language}`
    return { column: column as SheetColumn, field, language }
  })
}

export const fieldColumns: readonly FieldColumn[] = fieldNames.flatMap(columnsOfField)
const fieldOfColumn = new Map(fieldColumns.map((fieldColumn) => [fieldColumn.column, fieldColumn]))

/** The first row of a product holds the product's own values; each row is one colour in one size. */
export const colorColumns = (Object.keys(ownColumns) as (keyof typeof ownColumns)[]).filter((column) => column !== 'id')
export const sheetColumns: readonly SheetColumn[] = ['id', ...fieldColumns.map(({ column }) => column), ...colorColumns]

/** The columns for staff who may see costs, and for those who may not. */
export function columnsFor(money: boolean): readonly SheetColumn[] {
  return sheetColumns.filter((column) => money || !isOfMoney(column))
}

export function isOfMoney(column: SheetColumn): boolean {
  if (column === 'variant_cost') return true
  const about = fieldColumn(column)
  return about !== undefined && fieldOf(about.field).ofMoney === true
}

/** The field of a column; `undefined` for columns of a variant. */
export function fieldColumn(column: SheetColumn): FieldColumn | undefined {
  return fieldOfColumn.get(column)
}

/** The column's heading in the reader's language. */
export function columnHeading(column: SheetColumn, reader: Language): string {
  const about = fieldColumn(column)
  if (!about) return ownColumns[column as keyof typeof ownColumns][reader]
  const words = fieldOf(about.field).sheet?.[reader] ?? column
  return about.language && about.language !== 'fr' ? `${words} (${about.language})` : words
}

/** Headings that people write by hand, or that older exports used, in addition to the current ones. */
const otherHeadings: Readonly<Record<string, SheetColumn>> = {
  prix_solde: 'sale_price',
  solde_a_partir_du: 'sale_from',
  solde_jusqu_au: 'sale_until',
  flat_measures: 'measures',
  قياسات_القطعة: 'measures',
  تفصيل: 'making',
  va_avec: 'goes_with',
  يلبس_مع: 'goes_with',
  الدرجة: 'swatch',
  titre: 'title',
  title_fr: 'title',
  description_fr: 'description',
  categorie: 'category',
  sous_categorie: 'sub_category',
  tissu: 'fabric',
  color_fr: 'color',
  sku: 'code',
  barcode: 'code',
  reference: 'code',
  code_barres: 'code',
  ean: 'code',
  quantite: 'stock',
  quantity: 'stock',
}

/** The column with errors in a returned sheet; it is ignored when the sheet is sent again. */
const problemHeading: Trilingual = { fr: 'À corriger', en: 'To fix', ar: 'للتصحيح' }

export const headingOfProblems = (reader: Language) => problemHeading[reader]

export function isHeadingOfProblems(heading: string): boolean {
  return languages.some((language) => plain(problemHeading[language]) === plain(heading))
}

/** Normalises a heading: `Ancien prix`, `ancien-prix` and `old price` are one column. */
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
    [column, ...languages.map((language) => columnHeading(column, language))].map(
      (heading) => [plain(heading), column] as const,
    ),
  ),
])

/** `undefined` for an unknown heading. */
export function columnOf(heading: string): SheetColumn | undefined {
  return byHeading.get(plain(heading))
}
