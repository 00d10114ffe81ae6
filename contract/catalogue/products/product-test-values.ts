import { defaultLanguage, inEach, languages, type OtherLanguage } from '#contract/platform/text/languages.ts'
import { measureNames } from './garment-measures.ts'
import {
  eachField,
  type FieldName,
  type FieldValues,
  fieldNames,
  fieldOf,
  isOfKind,
  translatedNames,
} from './product-field-values.ts'

/** A word that only one field in one language has, so that a test finds it wherever the field is used. */
export function testWordOf(name: FieldName, language = 'fr'): string {
  return `zz${name.toLowerCase()}${language}`
}

function distinctive(name: FieldName): unknown {
  const field = fieldOf(name)
  const place = fieldNames.indexOf(name)
  switch (field.kind) {
    case 'trilingual':
      return inEach(languages, (language) =>
        language === defaultLanguage ? testWordOf(name) : testWordOf(name, language),
      )
    case 'choice':
      return field.of.find((choice) => choice !== field.otherwise)
    case 'words':
    case 'products':
      return [testWordOf(name), testWordOf(name, 'two')]
    case 'measures':
      return [
        { size: 'ZZ', ...Object.fromEntries(measureNames.map((measureName, index) => [measureName, 40.5 + index])) },
      ]
    case 'making':
      return {
        days: 21,
        deposit: 30,
        measures: ['chest', 'waist'],
        options: [{ id: 'silk', choice: 'cloth', name: { fr: 'Soie', en: 'Silk', ar: 'حرير' }, price: 120.5, days: 7 }],
      }
    case 'money':
      return 300 + place + 0.125
    case 'pieces':
      return 400 + place
    case 'height':
      return 100 + place
    case 'flag':
      return true
    case 'picture':
      return `/${testWordOf(name)}.jpg`
    case 'moment':
      return '2021-03-04T05:06:07.008Z'
    case 'date':
      return new Date(Date.UTC(2031, 2, place, 5, 6, 7, 8)).toISOString()
    default:
      return testWordOf(name)
  }
}

/** For tests: every declared field with a distinct, non-empty value. */
export const distinctiveValues = eachField<FieldName, FieldValues>(fieldNames, distinctive)

const textsIn = (language: string) =>
  Object.fromEntries(translatedNames.map((name) => [name, testWordOf(name, language)] as const))

export const distinctiveTranslations = { en: textsIn('en'), ar: textsIn('ar') }

/** The values of a field in all its languages, to compare two products. */
export function valuesInAllLanguages(
  product: { translations: Partial<Record<OtherLanguage, Readonly<Record<string, unknown>> | undefined>> },
  name: FieldName,
): unknown {
  const value = (product as unknown as Readonly<Record<string, unknown>>)[name]
  if (!isOfKind(name, 'translated')) return value
  return [value, product.translations.en?.[name], product.translations.ar?.[name]]
}
