import { readDinars } from '#contract/money.ts'
import { type FieldProblem, ProblemBody } from '#contract/problem.ts'
import { ProductFields } from '#contract/products.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { type ProductDraft, toFields } from './product-draft.ts'

/** By the field's place in the draft, as in `colors.0.stock`: what is wrong with it. */
export type DraftProblems = ReadonlyMap<string, MessageKey>

interface Issue {
  path: string
  code: string
}

/** Everything that keeps a draft from being saved. */
export function problemsOf(draft: ProductDraft): DraftProblems {
  const fields = toFields(draft)
  const checked = ProductFields.safeParse(fields)
  const issues = (checked.error?.issues ?? []).map(({ path, code }) => ({ path: path.join('.'), code }))
  const problems = toProblems(issues, draft)
  const [now, before] = [readDinars(draft.newPrice), readDinars(draft.oldPrice)]
  if (now !== undefined && before !== undefined && before !== 0 && before <= now) {
    problems.set('oldPrice', 'productForm.oldPriceLower')
  }
  const names = draft.colors.map(({ colorName }) => colorName.fr.trim().toLowerCase())
  for (const [index, name] of names.entries()) {
    if (name !== '' && names.indexOf(name) < index)
      problems.set(`colors.${index}.colorName.fr`, 'productForm.colourTwice')
  }
  return problems
}

/** What the server refused, where the form has a field for it. */
export function problemsOfServer(data: unknown, draft: ProductDraft): DraftProblems {
  const problem = ProblemBody.safeParse(data)
  return toProblems(problem.data?.errors ?? ([] as FieldProblem[]), draft)
}

function toProblems(issues: readonly Issue[], draft: ProductDraft): Map<string, MessageKey> {
  return new Map(issues.map((issue) => [placeInDraft(issue.path), messageFor(issue, draft)]))
}

/** The API's name of a field, and the draft's. */
function placeInDraft(path: string): string {
  const translated = /^translations\.(en|ar)\.(title|description)$/.exec(path)
  if (translated) return `${translated[2]}.${translated[1]}`
  if (path === 'title' || path === 'description') return `${path}.fr`
  if (/^colors\.\d+\.colorName$/.test(path)) return `${path}.fr`
  return path.replace(/^((?:colors\.\d+\.images)|spellings|goesWith)\.\d+$/, '$1')
}

function messageFor({ path, code }: Issue, draft: ProductDraft): MessageKey {
  if (/rice$/.test(path))
    return /newPrice/.test(path) && !draft.newPrice.trim() ? 'productForm.required' : 'productForm.notAPrice'
  if (/stock$/.test(path)) return 'productForm.notACount'
  if (/(title|colorName|colorName\.fr|size)$/.test(path) && code !== 'too_big') return 'productForm.required'
  return code === 'too_big' ? 'productForm.tooLong' : 'productForm.notValid'
}
