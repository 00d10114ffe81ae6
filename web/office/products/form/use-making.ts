import type { OfficeProduct } from '#contract/products/office-products.contract.ts'
import { Product, ProductFields } from '#contract/products/products.contract.ts'
import { problemCode, refusalBody } from '#web/api/refused-call.ts'
import { makeOnce } from '#web/forms/make-once.ts'
import { isSameValue } from '#web/forms/three-way.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCreateProductMutation, useLazyFindOfficeProductQuery } from '#web/office/products/office-products-api.ts'
import { comparingNew } from './draft-conflict.rules.ts'
import { type ProductDraft, toDraft, toFields } from './product-draft.ts'

/** What there is by now of a garment that was asked for before, as its form reads it. */
interface Refused {
  error: unknown
  there?: OfficeProduct
}

type Change = (id: string, draft: ProductDraft, version: number) => PromiseLike<{ data?: Product; error?: unknown }>

/** Makes a garment, and one only, however often it is asked for under the key of its draft. */
export function useMaking(change: Change) {
  const { language } = useI18n()
  const [create] = useCreateProductMutation()
  const [find] = useLazyFindOfficeProductQuery()
  const present = (id: string) => find(id).unwrap()
  const refused = async (error: unknown, id: string | undefined): Promise<{ error: Refused }> =>
    id === undefined ? { error: { error } } : { error: { error, there: await present(id) } }

  const ask = async (key: string, draft: ProductDraft): Promise<{ data: OfficeProduct } | { error: Refused }> => {
    const { data, error } = await create({ key, body: ProductFields.parse(toFields(draft)) })
    if (data) return { data: await present(data._id) }
    // What an earlier try had made was thrown away since: this is another one, and once all the same.
    if (problemCode(error) === 'product-not-found') return ask(`${key}-2`, draft)
    return refused(error, productIn(error))
  }

  const write = async (there: OfficeProduct, draft: ProductDraft) => {
    const { data, error } = await change(there._id, draft, there.version)
    if (data) return { data: await present(there._id) }
    return refused(error, problemCode(error) === 'product-changed' ? there._id : undefined)
  }

  return async (draft: ProductDraft, seen: number | undefined, key: string) => {
    const comparing = comparingNew(language)
    const isWritten = (there: OfficeProduct, value: ProductDraft) => {
      const stored = toDraft(there, language)
      return isSameValue(comparing.readBack?.(value, stored) ?? value, stored, comparing)
    }
    const earlierIn = (error: unknown) => (error as Refused | undefined)?.there
    const done = await makeOnce(
      { create: (value: ProductDraft) => ask(key, value), change: write, earlierIn, isWritten },
      draft,
      seen,
    )
    return 'error' in done ? { error: (done.error as Refused).error } : done
  }
}

/** Which garment the key was used for. */
function productIn(error: unknown): string | undefined {
  if (problemCode(error) !== 'key-reused') return undefined
  return Product.safeParse((refusalBody(error) as { product?: unknown }).product).data?._id
}
