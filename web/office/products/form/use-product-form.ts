import { useMemo, useState } from 'react'
import { type LongForm, useLongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { comparingNew, comparingProducts } from './draft-conflict.rules.ts'
import { problemsOf } from './draft-problems.ts'
import { emptyDraft, type ProductDraft } from './product-draft.ts'

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
  const { language } = useI18n()
  const comparing = useMemo(() => (id ? comparingProducts : comparingNew(language)), [id, language])
  const [empty] = useState(emptyDraft)
  const form = useLongForm({
    begun: draft,
    empty,
    version,
    check: problemsOf,
    keeping: { name: `product-draft:${keptAs}`, isSound, recallsSent: true },
    comparing,
    // What a new one is put onto without a question is what was sent from here.
    mergesQuietly: id === undefined,
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
