import { type AnyField, fieldsOf, type PartName } from '#contract/platform/settings/setting-values.ts'
import { partSchemas } from '#contract/platform/settings/settings.contract.ts'
import type { Problem, Problems } from '#web/forms/field-problem.ts'
import { type PartDraft, toValues } from './setting-draft.ts'
import { textIssues } from './text-issues.rules.ts'

/** The problems that keep a part of the settings from being saved, by the schema that the server validates with. */
export function problemsOf(part: PartName): (draft: PartDraft, stored?: PartDraft) => Problems {
  return (draft, stored = {}) => {
    const issues = partSchemas[part].safeParse(toValues(part, draft)).error?.issues ?? []
    return problemsAt(part, [
      ...textIssues(fieldsOf(part), draft, stored),
      ...issues.map(({ path, code }) => ({ path: path.map(String), code })),
    ])
  }
}

interface Issue {
  path: readonly string[]
  code: string
}

export function problemsAt(part: PartName, issues: readonly Issue[]): Problems {
  const fields = new Map<string, AnyField>(fieldsOf(part))
  return new Map(
    issues.flatMap(({ path, code }) => {
      const [name = '', , inner = ''] = path
      const outer = fields.get(name)
      const field = outer?.kind === 'list' ? (outer.of[inner] ?? outer) : outer
      return field ? [[path.join('.'), problemTextFor(field, code)] as const] : []
    }),
  )
}

const textProblems: Readonly<Record<string, Problem>> = {
  too_small: 'settings.wrong.missing',
  custom: 'settings.wrong.marks',
  unfinished: 'settings.wrong.unfinished',
}

export function problemTextFor(field: AnyField, code: string): Problem {
  switch (field.kind) {
    case 'trilingual':
      return textProblems[code] ?? 'settings.wrong'
    case 'money':
    case 'fees':
      if (code !== 'too_big') return 'settings.wrong.amount'
      return ['settings.wrong.amountMost', { most: field.most }]
    case 'count':
      return ['settings.wrong.count', { least: field.least, most: field.most }]
    case 'phone':
      return 'settings.wrong.phone'
    case 'email':
      return 'settings.wrong.email'
    case 'line':
      return field.format && code !== 'too_big' ? 'settings.wrong.taxNumber' : 'settings.wrong'
    case 'link':
      return field.profile ? 'settings.wrong.profile' : 'settings.wrong.link'
    case 'page':
      return 'settings.wrong.page'
    case 'products':
      return 'settings.wrong.garments'
    case 'colour':
      return 'settings.wrong.colour'
    case 'date':
      return 'settings.wrong.date'
    default:
      return 'settings.wrong'
  }
}
