import type { ProductState } from '#contract/catalogue/products/catalogue-values.ts'
import { lacksPrice } from '#contract/catalogue/products/product-readiness.rules.ts'
import type { ProductEdit, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { Problem } from '#server/platform/http/problem.ts'

interface Shown {
  state: ProductState
  onlineFrom: string
}

/** A publication date belongs to its draft and is removed when the state changes. Publishing a draft makes it new in the shop that day. */
export function settledState<Fields extends Pick<ProductFields, 'state' | 'onlineFrom' | 'publishedAt'>>(
  present: Shown,
  fields: Fields,
  dates: Pick<ProductEdit, 'onlineFrom' | 'publishedAt'>,
  now = new Date(),
): Fields {
  if (present.state === fields.state) return fields
  const published = present.state === 'draft' && fields.state === 'online' && dates.publishedAt === undefined
  return {
    ...fields,
    onlineFrom: dates.onlineFrom ?? '',
    ...(published && { publishedAt: now.toISOString() }),
  }
}

export function hasOtherVisibility(present: Shown, fields: Shown): boolean {
  return present.state !== fields.state || momentOf(present.onlineFrom) !== momentOf(fields.onlineFrom)
}

type Published = Pick<ProductFields, 'state' | 'onlineFrom' | 'newPrice' | 'isGift'>

/** Refuses to publish a garment without a price, now or on a date. One that was published without a price before stays editable. */
export function requirePrice(present: Published | undefined, fields: Published): void {
  if (!isPublishedFree(fields) || (present && isPublishedFree(present))) return
  throw new Problem('invalid-request', {
    errors: [{ path: 'newPrice', code: 'required', message: 'A garment that is no gift (`isGift`) has a price.' }],
  })
}

export function isPublishedFree({ state, onlineFrom, ...priced }: Published): boolean {
  return (state === 'online' || onlineFrom !== '') && lacksPrice(priced)
}

type Priced = Pick<ProductFields, 'newPrice' | 'oldPrice' | 'salePrice' | 'saleFrom' | 'saleUntil' | 'isGift'>

export function hasOtherPrice(present: Priced, fields: Priced): boolean {
  const changed = (['newPrice', 'oldPrice', 'salePrice', 'isGift'] as const).some(
    (name) => present[name] !== fields[name],
  )
  const moved = (['saleFrom', 'saleUntil'] as const).some((name) => momentOf(present[name]) !== momentOf(fields[name]))
  return changed || moved
}

/** Parses a time, because the same time can be written in several ways. */
function momentOf(text: string): number | undefined {
  return text === '' ? undefined : Date.parse(text)
}

interface Costed {
  costPrice?: number | undefined
  colors?: readonly {
    costPrice?: number | undefined
    sizes?: readonly { costPrice?: number | undefined }[] | undefined
  }[]
}

/** Whether an edit contains the cost of a garment or of one of its colours and sizes. */
export function saysCost({ costPrice, colors = [] }: Costed): boolean {
  const ofColours = colors.flatMap((color) => [color.costPrice, ...(color.sizes ?? []).map((size) => size.costPrice)])
  return [costPrice, ...ofColours].some((cost) => cost !== undefined)
}
