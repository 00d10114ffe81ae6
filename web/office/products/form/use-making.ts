import type { OfficeProduct } from '#contract/products/office-products.contract.ts'
import { Product, ProductFields } from '#contract/products/products.contract.ts'
import { problemCode, refusalBody } from '#web/api/refused-call.ts'
import { makeOnce } from '#web/forms/make-once.ts'
import { isSameValue } from '#web/forms/three-way.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCreateProductMutation, useLazyFindOfficeProductQuery } from '#web/office/products/office-products-api.ts'
import { comparingNew } from './draft-conflict.rules.ts'
import { type ProductDraft, toDraft, toFields } from './product-draft.ts'

/** A refusal, with what an earlier try had made. */
interface Refused {
  error: unknown
  there?: Product | undefined
}

type Answer = { data: Product } | { error: Refused }
type Made = { made: Product } | { newer: OfficeProduct } | { error: unknown }
type Change = (id: string, draft: ProductDraft, version: number) => PromiseLike<{ data?: Product; error?: unknown }>

/** Makes a garment, and one only, however often it is asked for under the key of its draft. */
export function useMaking(change: Change) {
  const { language } = useI18n()
  const [create] = useCreateProductMutation()
  const [find] = useLazyFindOfficeProductQuery()
  /** As its form reads it: an answer to what was sent leaves out what shoppers never see. */
  const present = ({ _id }: Product) => find(_id).unwrap()

  const ask = async (key: string, draft: ProductDraft): Promise<Answer> => {
    const { data, error } = await create({ key, body: ProductFields.parse(toFields(draft)) })
    if (data) return { data }
    // What an earlier try had made was thrown away since: this is another one, and once all the same.
    if (problemCode(error) === 'product-not-found') return ask(`${key}-2`, draft)
    return { error: { error, there: productIn(error) } }
  }

  const write = async (there: Product, draft: ProductDraft): Promise<Answer> => {
    const { data, error } = await change(there._id, draft, there.version)
    if (data) return { data }
    return { error: { error, there: problemCode(error) === 'product-changed' ? there : undefined } }
  }

  return async (draft: ProductDraft, seen: number | undefined, key: string): Promise<Made> => {
    const comparing = comparingNew(language)
    const isWritten = async (there: Product, value: ProductDraft) => {
      const stored = toDraft(await present(there), language)
      return isSameValue(comparing.readBack?.(value, stored) ?? value, stored, comparing)
    }
    const earlierIn = (error: unknown) => (error as Refused | undefined)?.there
    const done = await makeOnce(
      { create: (value: ProductDraft) => ask(key, value), change: write, earlierIn, isWritten },
      draft,
      seen,
    )
    if ('error' in done) return { error: (done.error as Refused).error }
    return 'newer' in done ? { newer: await present(done.newer) } : done
  }
}

/** What the key was used for. */
function productIn(error: unknown): Product | undefined {
  if (problemCode(error) !== 'key-reused') return undefined
  return Product.safeParse((refusalBody(error) as { product?: unknown }).product).data
}
