import { productFields } from '#contract/catalogue/products/product-fields.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import type { ColorDraft, MeasuresDraft, ProductDraft } from './product-draft.ts'

export function labelOfPart(place: string): MessageKey {
  const part = place as keyof ProductDraft
  return part === 'colors' ? 'productForm.coloursAndStock' : productFields[part].label
}

/** Describes the value of a product field in a few words. */
export function formatField(value: unknown): string {
  if (typeof value === 'boolean') return value ? '✓' : '✕'
  if (Array.isArray(value))
    return value
      .map((value) =>
        typeof value === 'string' ? value : 'colorName' in value ? formatColour(value) : formatMeasures(value),
      )
      .join('\n')
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join('\n')
  return String(value ?? '')
}

function formatMeasures({ size, ...typed }: MeasuresDraft): string {
  return `${size} – ${Object.values(typed).join(' · ')}`
}

function formatColour({ colorName, stock, sizes, images }: ColorDraft): string {
  const counts = sizes.length > 0 ? sizes.map((size) => `${size.size} ${size.stock || 0}`).join(' · ') : stock || '0'
  return `${colorName.fr} – ${counts} (${images.length} ▣)`
}
