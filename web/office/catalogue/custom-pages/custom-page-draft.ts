import type { CustomPageTexts } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import { customPageFields } from '#contract/catalogue/custom-pages/custom-page-fields.ts'
import { type CustomPage, CustomPageBody } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { eachListed } from '#contract/platform/settings/setting-values.ts'
import { defaultLanguage, type Language, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import type { Problem, Problems } from '#web/forms/field-problem.ts'
import { emptyField } from '#web/office/platform/settings/list-panel.tsx'
import { problemTextFor } from '#web/office/platform/settings/setting-problems.ts'
import { textIssues } from '#web/office/platform/settings/text-issues.rules.ts'

/** The draft of a custom page, as typed. */
export type CustomPageDraft = CustomPageBody

export const emptyPage = (): CustomPageDraft => eachListed<CustomPageDraft>(customPageFields, emptyField)

export function toPageDraft({
  id: _id,
  version: _version,
  changedAt: _changedAt,
  ...draft
}: CustomPage): CustomPageDraft {
  return draft
}

/** The problems that keep the draft from being saved, by the schema that the server validates with. */
export function pageProblems(draft: CustomPageDraft, stored: Partial<CustomPageDraft> = {}): Problems {
  const issues = CustomPageBody.safeParse(draft).error?.issues ?? []
  return problemsOfPage([
    ...textIssues(Object.entries(customPageFields), draft, stored),
    ...issues.map(({ path, code }) => ({ path: path.map(String), code })),
  ])
}

export function problemsOfPage(issues: readonly { path: readonly string[]; code: string }[]): Problems {
  return new Map(
    issues.flatMap(({ path, code }): [string, Problem][] => {
      const [name = ''] = path
      // A title missing in all languages is reported at the default language.
      if (name === 'title' && path.length === 1) return [[`title.${defaultLanguage}`, 'ownPages.wrong.title']]
      if (name === 'address') return [['address', 'ownPages.wrong.address']]
      const field = Object.entries(customPageFields).find(([key]) => key === name)?.[1]
      return field ? [[path.join('.'), problemTextFor(field, code)]] : []
    }),
  )
}

/** A page as visitors see it in a language: a missing text is shown in French, or in another language that has one. */
export function inLanguage({ title, text }: Pick<CustomPageDraft, 'title' | 'text'>, language: Language) {
  const [titleLanguage, textLanguage] = [languageWithText(title, language), languageWithText(text, language)]
  return {
    title: title[titleLanguage].trim(),
    titleLanguage,
    text: text[textLanguage].trim(),
    textLanguage,
  } satisfies Partial<CustomPageTexts>
}

function languageWithText(text: Trilingual, language: Language): Language {
  const order: Language[] = [language, defaultLanguage, ...languages]
  return order.find((language) => text[language].trim() !== '') ?? language
}
