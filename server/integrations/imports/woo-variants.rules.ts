import type { WooCells } from './foreign-cells.ts'
import type { ForeignVariant } from './foreign-product.ts'
import type { ForeignRow } from './foreign-table.rules.ts'
import type { Trait } from './foreign-words.ts'
import { type Attribute, splitList } from './woo-attributes.rules.ts'

/** Variants of a WooCommerce product: its variations, or the product itself if there are none. */
export class WooVariants {
  readonly #cells: WooCells
  readonly #owner: ForeignRow
  readonly #attributesOf: (row: ForeignRow) => Attribute[]
  readonly #ofOwner: readonly Attribute[]
  readonly #variants: ForeignVariant[] = []
  /** Names of the attributes that distinguish variations. */
  readonly #telling = new Set<string>()
  #variations = 0

  constructor(cells: WooCells, owner: ForeignRow, attributesOf: (row: ForeignRow) => Attribute[]) {
    this.#cells = cells
    this.#owner = owner
    this.#attributesOf = attributesOf
    this.#ofOwner = attributesOf(owner)
  }

  /** A value of the product itself, such as its cloth or origin. */
  trait(trait: Trait): string {
    return this.#ofOwner.find((attribute) => attribute.trait === trait)?.values.join(', ') ?? ''
  }

  add(row: ForeignRow): void {
    this.#variations++
    const attributes = this.#attributesOf(row)
    for (const { name } of attributes) this.#telling.add(name)
    const color = this.#choices(row, attributes, 'color')
    const size = this.#choices(row, attributes, 'size')
    // Other attributes are appended to the colour, so that variants stay distinct.
    const otherAttributes = attributes
      .filter(({ trait }) => trait !== 'color' && trait !== 'size')
      .map((attribute) => this.#besides(row, attribute))
      .filter(Boolean)
    const stock = this.#stock(row)
    const many = color.length * size.length > 1
    if (many && stock) this.#cells.note('stock-not-split', 'stock', row, String(stock))
    for (const colourOption of color) {
      for (const sizeOption of size) {
        this.#variants.push({
          row: row.row,
          color: [colourOption, ...otherAttributes].filter(Boolean).join(' · '),
          size: sizeOption,
          stock: many ? undefined : stock,
          code: this.#code(row),
          pictures: splitList(this.#cells.cell(row, 'images')),
        })
      }
    }
    const text = this.#cells.cell(row, 'description') || this.#cells.cell(row, 'shortDescription')
    if (text) this.#cells.note('text-of-variant', 'description', row, text)
  }

  all(): ForeignVariant[] {
    const ownStock = this.#stock(this.#owner)
    if (this.#variations > 0) {
      if (ownStock) this.#cells.note('stock-not-split', 'stock', this.#owner, String(ownStock))
      const code = this.#cells.cell(this.#owner, 'sku')
      if (code) this.#cells.note('second-code', 'sku', this.#owner, code)
      this.#tellOthers((name) => this.#telling.has(name))
      return this.#variants
    }
    const only = (trait: Trait) => {
      const values = this.#ofOwner.find((attribute) => attribute.trait === trait)?.values ?? []
      return values.length === 1 ? (values[0] ?? '') : ''
    }
    this.#tellOthers((name) =>
      this.#ofOwner.some(
        (attribute) =>
          attribute.name === name &&
          attribute.values.length === 1 &&
          (attribute.trait === 'color' || attribute.trait === 'size'),
      ),
    )
    return [
      {
        row: this.#owner.row,
        color: only('color'),
        size: only('size'),
        stock: ownStock,
        code: this.#code(this.#owner),
        pictures: [],
      },
    ]
  }

  /** Notes attributes of the product that match no field and distinguish no variants. */
  #tellOthers(isSaid: (name: string) => boolean): void {
    for (const { name, trait, values, column } of this.#ofOwner) {
      if (isSaid(name) || (trait && trait !== 'color' && trait !== 'size') || values.length === 0) continue
      this.#cells.notes.add('attribute-left', column, this.#owner.row, `${name}: ${values.join(', ')}`)
    }
  }

  /** The value of another attribute; all possible values if the variation leaves the choice open. */
  #besides({ row }: ForeignRow, { name, values, column }: Attribute): string {
    this.#cells.notes.add('said-with-colour', column, row, `${name}: ${values.join(', ')}`)
    if (values.length > 0) return values.join(' ')
    this.#cells.notes.add('any-value', column, row, name)
    return this.#ofOwner.find((attribute) => attribute.name === name)?.values.join(' / ') ?? ''
  }

  /** A variation without a value for an attribute stands for all values of the product. */
  #choices(row: ForeignRow, attributes: readonly Attribute[], trait: Trait): readonly string[] {
    const attribute = attributes.find((attribute) => attribute.trait === trait)
    if (attribute && attribute.values.length > 0) return [attribute.values.join(', ')]
    const owner = this.#ofOwner.find((attribute) => attribute.trait === trait)
    // A product with a single colour has that colour in all variations; with several colours, only the row of the variation tells which.
    if (!attribute) return owner?.values.length === 1 ? owner.values : ['']
    this.#cells.notes.add('any-value', attribute.column, row.row, attribute.name)
    return owner && owner.values.length > 0 ? owner.values : ['']
  }

  #stock(row: ForeignRow): number | undefined {
    if (this.#cells.cell(row, 'stock').toLowerCase() === 'parent') {
      this.#cells.note('stock-not-counted', 'stock', row, 'parent')
      return undefined
    }
    const stock = this.#cells.pieces(row, 'stock')
    if (stock !== undefined) return stock
    const isThere = this.#cells.cell(row, 'inStock')
    if (/^(0|outofstock)$/.test(isThere)) return 0
    return undefined
  }

  /** The shop's own reference, or else the barcode. */
  #code(row: ForeignRow): string {
    const [sku, barcode] = [this.#cells.cell(row, 'sku'), this.#cells.cell(row, 'barcode')]
    if (sku && barcode && sku !== barcode) this.#cells.note('second-code', 'barcode', row, barcode)
    return sku || barcode
  }
}
