import { type LongForm, useLongForm } from '#web/forms/use-long-form.ts'
import { useDraftName } from '#web/office/platform/frame/draft-name.ts'
import { productCompareOptions } from './draft-conflict.rules.ts'
import { problemsOf } from './draft-problems.ts'
import type { ProductDraft } from './product-draft.ts'

export interface FormStart {
  /** The id of the edited product; undefined for a new one. */
  id: string | undefined
  /** The storage key of its draft. */
  draftKey: string
  draft: ProductDraft
  version: number | undefined
}

export type DraftForm = LongForm<ProductDraft> & Pick<FormStart, 'id'>

/** The state of the product form, whose draft is stored in the browser. */
export function useProductForm(
  { id, draftKey, draft, version }: FormStart,
  reveal: (place: string) => void,
): DraftForm {
  const name = useDraftName('product', draftKey)
  const form = useLongForm({
    initialValue: draft,
    version,
    check: problemsOf,
    draftStorage: { name, isSound },
    compareOptions: productCompareOptions,
    reveal,
  })
  return { ...form, id }
}

/** Checks the colours of a stored draft, whose format may be that of an older release. */
function isSound({ colors }: ProductDraft): boolean {
  return colors.every(
    (color) => Array.isArray(color?.images) && Array.isArray(color.sizes) && typeof color.key === 'string',
  )
}
