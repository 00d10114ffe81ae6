import { type AnyField, eachListed, eachSetting, type PartName } from '#contract/platform/settings/setting-values.ts'
import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import { readDinars } from '#contract/platform/text/money.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { type GovernorateId, governorates } from '#contract/platform/tunisia/governorates.ts'
import { formatTypedDinars } from '#web/office/platform/fields/ambiguous-amount.rules.ts'

/** An item of a list in the draft. */
export interface ListedDraft {
  /** Identifies the item, also after it was moved. */
  key: string
  [name: string]: string | boolean | string[] | Trilingual
}

type FeesDraft = Record<GovernorateId, string>

/** The draft of a part of the settings: values as typed, valid or not. */
export type PartDraft = Record<string, string | boolean | Trilingual | ListedDraft[] | FeesDraft>

/** Converts a part of the settings to a draft. */
export function toDraft(part: PartName, values: object, reader: Language): PartDraft {
  return eachSetting(part, (field, name) => formatField(field, (values as Record<string, unknown>)[name], reader))
}

/** Formats a field as it would be typed. */
export function formatField(field: AnyField, value: unknown, reader: Language): unknown {
  switch (field.kind) {
    case 'money':
      return formatAmount(value, reader)
    case 'count':
      return String(value)
    case 'fees':
      return Object.fromEntries(
        governorates.map(({ id }) => [id, formatAmount((value as Record<string, unknown>)[id], reader)]),
      )
    case 'list':
      return (value as Record<string, unknown>[]).map((item, index) => ({
        key: `stored-${index}`,
        ...eachListed<object>(field.of, (inner, name) => formatField(inner, item[name], reader)),
      }))
    default:
      return value
  }
}

function formatAmount(value: unknown, reader: Language): string {
  return typeof value === 'number' ? formatTypedDinars(reader, value) : ''
}

/** The values to send, unchecked: the schema reports their errors. */
export function toValues(part: PartName, draft: PartDraft): Record<string, unknown> {
  return eachSetting(part, (field, name) => parseField(field, draft[name]))
}

function parseField(field: AnyField, value: unknown): unknown {
  switch (field.kind) {
    case 'money':
      return parseAmount(value as string) ?? (field.optional ? null : Number.NaN)
    case 'count': {
      const figures = withLatinDigits((value as string).trim())
      return /^\d+$/.test(figures) ? Number(figures) : Number.NaN
    }
    case 'fees': {
      const amounts = Object.entries(value as FeesDraft).map(([id, text]) => [id, parseAmount(text)] as const)
      return Object.fromEntries(amounts.filter(([, amount]) => amount !== undefined))
    }
    case 'colour':
      return withHash((value as string).trim().toLowerCase())
    case 'link':
    case 'page':
      return withScheme((value as string).trim())
    case 'list':
      return (value as ListedDraft[]).map((listedDraft) =>
        eachListed<object>(field.of, (inner, name) => parseField(inner, listedDraft[name])),
      )
    default:
      return value
  }
}

/** Parses a typed amount; undefined if empty. A blank is only a thousands separator: `7 50` and `0 500` are invalid. */
function parseAmount(text: string): number | undefined {
  const written = withLatinDigits(text.trim())
  if (written === '') return undefined
  const blanksPartThousands = !/\s/.test(written) || /^[1-9]\d{0,2}(\s\d{3})+([.,٫]\d{1,3})?$/.test(written)
  return blanksPartThousands ? (readDinars(written) ?? Number.NaN) : Number.NaN
}

/** Completes a colour typed without its sign or with one digit per channel, such as `8a5a2b` or `#fa0`. */
export function withHash(colour: string): string {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(colour)?.[1]
  if (!digits) return colour
  return `#${digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits}`
}

/** Adds `https://` to an address typed without a scheme, such as `facebook.com/x`. */
export function withScheme(address: string): string {
  return /^[\p{L}\d-]+(\.[\p{L}\d-]+)+([/?#:]\S*)?$/u.test(address) ? `https://${address}` : address
}
