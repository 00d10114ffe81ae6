import type { ProductDraft } from './product-draft.ts'

/** What was written, what it was written over, and when: kept in this browser until it is saved or thrown away. */
export interface KeptDraft {
  draft: ProductDraft
  base: ProductDraft
  version: number | undefined
  at: number
}

const nameOf = (product: string) => `product-draft:${product}`

/** What the form did not know yet when the draft was kept is as the form begins now. */
export function readKeptDraft(product: string, begun: ProductDraft): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(nameOf(product)) ?? 'null')
    if (!isKept(kept)) return undefined
    return { ...kept, draft: completed(kept.draft, begun), base: completed(kept.base, begun) }
  } catch {
    return undefined
  }
}

/** Whether it could be kept: storage may be full, or switched off. */
export function keepDraft(product: string, kept: KeptDraft): boolean {
  try {
    window.localStorage.setItem(nameOf(product), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export function forgetDraft(product: string): void {
  try {
    window.localStorage.removeItem(nameOf(product))
  } catch {
    // Nothing was kept either.
  }
}

function completed(kept: ProductDraft, begun: ProductDraft): ProductDraft {
  const known = Object.entries(begun).map(([name, value]) => {
    const written = (kept as unknown as Record<string, unknown>)[name]
    return [name, isAlike(written, value) ? written : value]
  })
  return Object.fromEntries(known) as ProductDraft
}

function isAlike(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && one !== null && Array.isArray(one) === Array.isArray(other)
}

/** A form of an older shop may have kept something else under this name. */
function isKept(value: unknown): value is KeptDraft {
  if (typeof value !== 'object' || value === null || !('draft' in value) || !('base' in value)) return false
  return isDraft(value.draft) && isDraft(value.base) && 'at' in value && typeof value.at === 'number'
}

function isDraft(value: unknown): boolean {
  const draft = value as Partial<ProductDraft> | null
  const colors = draft?.colors
  return (
    typeof draft?.title?.fr === 'string' &&
    typeof draft.newPrice === 'string' &&
    Array.isArray(colors) &&
    colors.every((color) => Array.isArray(color?.images) && Array.isArray(color.sizes) && typeof color.key === 'string')
  )
}
