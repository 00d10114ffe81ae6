import { type LongForm, useLongForm } from '#web/forms/use-long-form.ts'
import { useDraftName } from '#web/office/platform/frame/draft-name.ts'
import { comparingProducts } from './draft-conflict.rules.ts'
import { problemsOf } from './draft-problems.ts'
import type { ProductDraft } from './product-draft.ts'

export interface FormStart {
  /** Of the product being changed; none for a new one. */
  id: string | undefined
  /** The name its draft is kept under in this browser. */
  keptAs: string
  draft: ProductDraft
  version: number | undefined
}

export type DraftForm = LongForm<ProductDraft> & Pick<FormStart, 'id'>

/** The product being written, kept in the browser as one types. */
export function useProductForm({ id, keptAs, draft, version }: FormStart, reveal: (place: string) => void): DraftForm {
  const name = useDraftName('product', keptAs)
  const form = useLongForm({
    initialValue: draft,
    version,
    check: problemsOf,
    keeping: { name, isSound },
    comparing: comparingProducts,
    reveal,
  })
  return { ...form, id }
}

/** What belongs to a colour is no field: an older form may have kept it otherwise. */
function isSound({ colors }: ProductDraft): boolean {
  return colors.every(
    (color) => Array.isArray(color?.images) && Array.isArray(color.sizes) && typeof color.key === 'string',
  )
}
