import { customPageFields } from '#contract/catalogue/custom-pages/custom-page-fields.ts'
import { newsFields } from '#contract/catalogue/news/news-fields.ts'
import { fieldNames } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import type { SubjectKind } from '#contract/platform/audit/audit.contract.ts'
import type { ListedField } from '#contract/platform/settings/setting-field.ts'
import { fieldsOf, partNames } from '#contract/platform/settings/setting-values.ts'
import { isLanguage, type Language } from '#contract/platform/text/languages.ts'
import { findGovernorate, isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'

/** The label of a path in the journal: `name.fr` is "Name · French", `fees.sfax` "By governorate · Sfax". */
export function fieldName(t: Translate, language: Language, kind: SubjectKind, path: string): string {
  const parts = path.split('.')
  return parts
    .map((part, index) => {
      if (kind === 'product') return productWord(t, part) ?? partName(t, language, part)
      const written = index === 0 ? writtenFields[kind]?.[part] : undefined
      if (written) return t(written.label as MessageKey)
      const setting = kind === 'settings' ? settingAt(parts.slice(0, index + 1)) : undefined
      return setting ? t(setting.label as MessageKey) : partName(t, language, part)
    })
    .join(' · ')
}

/** The fields of news and custom pages, by their kind in the journal. */
const writtenFields: Partial<Record<SubjectKind, Readonly<Record<string, ListedField>>>> = {
  news: newsFields,
  page: customPageFields,
}

/** The declaration at this path: a field, or a field of a list item. */
function settingAt([name = '', _index, inner, ...rest]: readonly string[]): { label: string } | undefined {
  const field = partNames.flatMap(fieldsOf).find(([fieldName]) => fieldName === name)?.[1]
  if (inner === undefined) return _index === undefined ? field : undefined
  return field?.kind === 'list' && rest.length === 0 ? field.of[inner] : undefined
}

function productWord(t: Translate, part: string): string | undefined {
  const field = fieldNames.find((name) => name === part)
  return field && t(productFields[field].label)
}

function partName(t: Translate, language: Language, part: string): string {
  if (isLanguage(part)) return t(`language.${part}`)
  if (isGovernorateId(part)) return findGovernorate(part)?.name[language] ?? part
  if (/^\d+$/.test(part)) return String(Number(part) + 1)
  return findMessage(t, `journal.field.${part}`) ?? findMessage(t, `settings.${part}`) ?? part
}

/** The message for a key, or undefined: the journal may contain fields without a label. */
export function findMessage(t: Translate, key: string): string | undefined {
  const words = t(key as never)
  return words === key ? undefined : words
}
