import { NewsBody, type OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { newsFields } from '#contract/catalogue/news/news-fields.ts'
import { eachListed } from '#contract/platform/settings/setting-values.ts'
import type { Problem, Problems } from '#web/forms/field-problem.ts'
import { emptyField } from '#web/office/platform/settings/list-panel.tsx'
import { withScheme } from '#web/office/platform/settings/setting-draft.ts'
import { problemTextFor } from '#web/office/platform/settings/setting-problems.ts'
import { textIssues } from '#web/office/platform/settings/text-issues.rules.ts'

/** Stands in the URL for a new news item; the server never creates this address. */
export const newItemId = '_'

/** The draft of a news item, as typed. */
export type NewsDraft = NewsBody

export const emptyNews = (): NewsDraft => eachListed<NewsDraft>(newsFields, emptyField)

export function toNewsDraft({ id: _id, version: _version, changedAt: _changedAt, ...draft }: OfficeNews): NewsDraft {
  return draft
}

/** The body to send; an address without a scheme gets one. */
export function toNewsBody(draft: NewsDraft): NewsBody {
  return { ...draft, link: withScheme(draft.link.trim()) }
}

/** The problems that keep the draft from being saved, by the schema that the server validates with. */
export function newsProblems(draft: NewsDraft, stored: Partial<NewsDraft> = {}): Problems {
  const issues = NewsBody.safeParse(toNewsBody(draft)).error?.issues ?? []
  return problemsOfNews([
    ...textIssues(Object.entries(newsFields), draft, stored),
    ...issues.map(({ path, code }) => ({ path: path.map(String), code })),
  ])
}

export function problemsOfNews(issues: readonly { path: readonly string[]; code: string }[]): Problems {
  return new Map(
    issues.flatMap(({ path, code }): [string, Problem][] => {
      const field = Object.entries(newsFields).find(([name]) => name === path[0])?.[1]
      return field ? [[path.join('.'), problemTextFor(field, code)]] : []
    }),
  )
}
