import { type AnyField, eachListed, eachSetting, type PartName, type PartValues, partNames } from './setting-values.ts'

let made = 0

/** For tests: a valid value that no other field has. */
function distinctive(field: AnyField): unknown {
  const number = ++made
  switch (field.kind) {
    case 'trilingual':
      return { fr: `fr ${number}`, en: `en ${number}`, ar: `ar ${number}` }
    case 'phone':
      return `+216 20 000 ${String(number).padStart(3, '0')}`
    case 'line':
      return field.format ? `${1_000_000 + number}/A/M/000` : `text ${number}`
    case 'email':
      return `n${number}@example.tn`
    case 'link':
      return `https://example.tn/${number}`
    case 'page':
      return `/products?page=${number}`
    case 'picture':
      return `/pictures/${number}`
    case 'colour':
      return `#8a5a${number.toString(16).padStart(2, '0').slice(-2)}`
    case 'date':
      return `2026-01-${String((number % 28) + 1).padStart(2, '0')}`
    case 'money':
      return number + 0.125
    case 'count':
      return field.least + (number % (field.most - field.least))
    case 'flag':
      return true
    case 'choice':
      return field.of[number % field.of.length]
    case 'products':
      return [`product-${number}`, `other-${number}`]
    case 'pictures':
      return [`/pictures/${number}`, `/pictures/other-${number}`]
    case 'fees':
      return { sfax: number + 0.5, tunis: 0 }
    case 'list':
      return [eachListed<object>(field.of, distinctive), eachListed<object>(field.of, distinctive)]
    default:
      return `text ${number}`
  }
}

/** Every field of every part, each with a distinct value. */
export const distinctiveSettings = Object.fromEntries(
  partNames.map((part) => [part, eachSetting(part, distinctive)]),
) as { [Part in PartName]: PartValues<Part> }
