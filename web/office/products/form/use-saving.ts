import { useNavigate } from 'react-router'
import { ProductFields } from '#contract/products/products.contract.ts'
import { problemCode, refusalBody } from '#web/api/refused-call.ts'
import type { Outcome } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMay } from '#web/office/frame/allowed.tsx'
import {
  useCreateProductMutation,
  useEditProductMutation,
  useLazyFindOfficeProductQuery,
} from '#web/office/products/office-products-api.ts'
import { problemMessage } from '#web/office/products/problem-message.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { problemsOfServer } from './draft-problems.ts'
import { type ProductDraft, toDraft, toFields } from './product-draft.ts'

/** What a place in the history says of a product that was saved just before. */
export interface SavedState {
  saved?: 'created' | 'edited'
}

/** Publishes what was written; finds out when somebody else was first. */
export function useSaving(id: string | undefined) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const may = useMay()
  const [create] = useCreateProductMutation()
  const [edit] = useEditProductMutation()
  const [find] = useLazyFindOfficeProductQuery()

  const send = async (draft: ProductDraft, version: number | undefined) => {
    const fields = ProductFields.parse(toFields(draft))
    if (!id) return create(fields).unwrap()
    const { costPrice, ...others } = fields
    // Who may not say what it costs the shop has not seen it either.
    const body = may('set-prices') ? { ...others, costPrice } : others
    return edit({ id, body: { ...body, ...(version !== undefined && { version }) } }).unwrap()
  }

  const failed = async (error: unknown, draft: ProductDraft): Promise<Outcome<ProductDraft>> => {
    if (id && problemCode(error) === 'product-changed') {
      const present = await find(id).unwrap()
      return { kind: 'newer', theirs: toDraft(present, language), version: present.version }
    }
    return { kind: 'refused', problems: problemsOfServer(refusalBody(error), draft), failure: problemMessage(error) }
  }

  return async (draft: ProductDraft, version: number | undefined): Promise<Outcome<ProductDraft>> => {
    try {
      const { _id } = await send(draft, version)
      // The form begins anew from what is stored now.
      await find(_id)
      showToast('success', t(id || draft.state !== 'online' ? 'productForm.saved' : 'productForm.published'))
      const state: SavedState = { saved: id ? 'edited' : 'created' }
      return { kind: 'done', onward: () => void navigate(paths.editProduct(_id), { replace: id !== undefined, state }) }
    } catch (error) {
      return failed(error, draft)
    }
  }
}
