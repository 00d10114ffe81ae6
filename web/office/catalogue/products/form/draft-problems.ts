import { fieldNames, fieldOf, isOfKind } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { lacksPrice } from '#contract/catalogue/products/product-readiness.rules.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { type FieldProblem, ProblemBody } from '#contract/platform/http/problem.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import type { Problem } from '#web/forms/field-problem.ts'
import { draftNames, type ProductDraft, toFields } from './product-draft.ts'

/** Problems by field path, as in `colors.0.stock`. */
export type DraftProblems = ReadonlyMap<string, Problem>

interface Issue {
  path: string
  code: string
}

/** The problems that keep the draft from being saved. */
export function problemsOf(draft: ProductDraft): DraftProblems {
  const fields = toFields(draft)
  const checked = ProductFields.safeParse(fields)
  const issues = (checked.error?.issues ?? []).map(({ path, code }) => ({ path: path.join('.'), code }))
  const problems = toProblems(issues, draft)
  const [now, previousPrice] = [readDinars(draft.newPrice), readDinars(draft.oldPrice)]
  if (now !== undefined && previousPrice !== undefined && previousPrice !== 0 && previousPrice <= now) {
    problems.set('oldPrice', 'productForm.oldPriceLower')
  }
  const sale = readDinars(draft.salePrice)
  if (now !== undefined && sale !== undefined && sale >= now) problems.set('salePrice', 'productForm.salePriceHigher')
  const { saleFrom, saleUntil } = draft
  if (saleFrom && saleUntil && Date.parse(saleFrom) >= Date.parse(saleUntil)) {
    problems.set('saleUntil', 'productForm.saleEndsFirst')
  }
  const isUpcoming = draft.state === 'online' || draft.onlineFrom !== ''
  if (isUpcoming && now !== undefined && lacksPrice({ newPrice: now, isGift: draft.isGift }))
    problems.set('newPrice', 'productForm.priceOrGift')
  const names = draft.colors.map(({ colorName }) => colorName.fr.trim().toLowerCase())
  for (const [index, name] of names.entries()) {
    if (name !== '' && names.indexOf(name) < index)
      problems.set(`colors.${index}.colorName.fr`, 'productForm.colourTwice')
  }
  return problems
}

/** Problems reported by the server, by the form's field. */
export function problemsOfServer(data: unknown, draft: ProductDraft): DraftProblems {
  const problem = ProblemBody.safeParse(data)
  return toProblems(problem.data?.errors ?? ([] as FieldProblem[]), draft)
}

function toProblems(issues: readonly Issue[], draft: ProductDraft): Map<string, Problem> {
  return new Map(issues.map((issue) => [toDraftPath(issue.path), messageFor(issue, draft)]))
}

/** Converts the API's path of a field to the draft's. */
function toDraftPath(path: string): string {
  const [name = '', ...inner] = path.split('.')
  // The API groups translations by language, the draft by field.
  if (name === 'translations') return [...inner].reverse().join('.')
  if (/^colors\.\d+\.colorName$/.test(path)) return `${path}.fr`
  if (/^colors\.\d+\.images\.\d+$/.test(path)) return path.replace(/\.\d+$/, '')
  const field = fieldNames.find((fieldName) => fieldName === name)
  if (!field) return path
  if (isOfKind(field, 'translated')) return `${field}.fr`
  return isOfKind(field, 'words', 'products') ? field : path
}

function messageFor({ path, code }: Issue, draft: ProductDraft): Problem {
  const [name = ''] = path.split('.')
  const field = draftNames.find((draftName) => draftName === name)
  if (field && isOfKind(field, 'money')) {
    return fieldOf(field).required && !draft[field].trim() ? 'productForm.required' : 'productForm.notAPrice'
  }
  if (field && isOfKind(field, 'measures')) return 'measures.notACount'
  if (field && isOfKind(field, 'pieces')) return 'productForm.notACount'
  if (field && isOfKind(field, 'height')) return heightProblem(productFields[field])
  if (/costPrice$/.test(path)) return 'productForm.notAPrice'
  if (/stock$/.test(path)) return 'productForm.notACount'
  if (code === 'too_big') return 'productForm.tooLong'
  const needed = (field && fieldOf(field).required) || /(colorName|colorName\.fr|size)$/.test(path)
  return needed ? 'productForm.required' : 'productForm.notValid'
}

function heightProblem({ least, most }: { least: number; most: number }): Problem {
  return ['productForm.notAHeight', { least, most }]
}
