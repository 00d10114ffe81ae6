import { useNavigate } from 'react-router'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import { Product, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { problemCode, refusalBody } from '#web/api/call-error.ts'
import { createOnce } from '#web/forms/create-once.ts'
import type { Outcome } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import {
  useCreateProductMutation,
  useEditProductMutation,
  useLazyFindOfficeProductQuery,
} from '#web/office/catalogue/products/office-products-api.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { problemsOfServer } from './draft-problems.ts'
import { type ProductDraft, toDraft, toFields } from './product-draft.ts'

/** The navigation state that says that the product was just saved. */
export interface SavedState {
  saved?: 'created' | 'edited'
}

type Saved = { createdRecord: { _id: string } } | { newer: OfficeProduct } | { error: unknown }

/** Saves the product and detects a conflicting change. */
export function useSaveProduct(id: string | undefined) {
  const { t, language } = useI18n()
  const navigate = useNavigate()
  const hasRight = useHasRight()
  const [create] = useCreateProductMutation()
  const [edit] = useEditProductMutation()
  const [find] = useLazyFindOfficeProductQuery()

  const change = (savedId: string, draft: ProductDraft, version: number | undefined) => {
    const { costPrice, ...rest } = ProductFields.parse(toFields(draft))
    // Users without the right to set the cost do not send it.
    const body = hasRight('set-prices') ? { ...rest, costPrice } : rest
    return edit({ id: savedId, body: { ...body, ...(version !== undefined && { version }) } })
  }
  const make = async (draft: ProductDraft, seen: number | undefined, key: string): Promise<Saved> => {
    const done = await createOnce<Product>(
      {
        create: () => create({ key, body: ProductFields.parse(toFields(draft)) }),
        overwrite: ({ _id, version }) => change(_id, draft, version),
        findConflictingRecord: productIn,
      },
      seen,
    )
    return 'newer' in done ? { newer: await find(done.newer._id).unwrap() } : done
  }

  const saved = async (draft: ProductDraft, version: number | undefined, key: string): Promise<Saved> => {
    if (!id) return make(draft, version, key)
    const { data, error } = await change(id, draft, version)
    // Refetched, so that the form restarts from the stored product.
    if (data) await find(id)
    if (data) return { createdRecord: data }
    return problemCode(error) === 'product-changed' ? { newer: await find(id).unwrap() } : { error }
  }

  const refused = (error: unknown, draft: ProductDraft): Outcome<ProductDraft> => {
    if (!id && problemCode(error) === 'product-not-found') return { kind: 'gone' }
    return { kind: 'refused', problems: problemsOfServer(refusalBody(error), draft), failure: problemMessage(error) }
  }

  return async (draft: ProductDraft, version: number | undefined, key: string): Promise<Outcome<ProductDraft>> => {
    try {
      const done = await saved(draft, version, key)
      if ('newer' in done) return { kind: 'newer', theirs: toDraft(done.newer, language), version: done.newer.version }
      if ('error' in done) return refused(done.error, draft)
      showToast('success', t(id || draft.state !== 'online' ? 'productForm.saved' : 'productForm.published'))
      const editPath = paths.editProduct(done.createdRecord._id)
      const state: SavedState = { saved: id ? 'edited' : 'created' }
      return { kind: 'done', onward: () => void navigate(editPath, { replace: id !== undefined, state }) }
    } catch (error) {
      return refused(error, draft)
    }
  }
}

/** The product in a conflict response: created earlier with the same key, or changed meanwhile. */
function productIn(error: unknown, tried?: Product): Product | undefined {
  if (problemCode(error) === 'product-changed') return tried
  if (problemCode(error) !== 'key-reused') return undefined
  return Product.safeParse((refusalBody(error) as { product?: unknown }).product).data
}
