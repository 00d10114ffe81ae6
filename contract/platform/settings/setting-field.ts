/** The value of a field of the settings, or of an item in one of their lists. */
type SettingOf =
  /** With `marks`, the text is shown with headings, lists and links. */
  | { kind: 'trilingual'; most: number; long?: true; marks?: true; required?: true }
  | { kind: 'line'; most: number; format?: 'tax-number' }
  | { kind: 'phone'; most: number }
  | { kind: 'email'; most: number }
  /** An address on another site; a profile may be written as `@name`, after this beginning of its address. */
  | { kind: 'link'; profile?: string }
  /** A page of the shop, or an address on another site. */
  | { kind: 'page' }
  | { kind: 'picture' }
  /** A colour as `#rrggbb`. */
  | { kind: 'colour' }
  | { kind: 'date' }
  /** An amount in dinars; `null` means none if it is optional. */
  | { kind: 'money'; most: number; optional?: true }
  | { kind: 'count'; least: number; most: number }
  | { kind: 'flag' }
  /** Fees of single governorates, in a table of their own. */
  | { kind: 'fees'; most: number }

interface Worded {
  /** The label of the field in the form, in the audit log, and in reports of conflicting edits. */
  label: string
  hint?: string
  /** Shown while the field is empty. */
  placeholder?: string
}

/** Kinds of fields that only items of a list have. */
type ListedOnly =
  /** One of a few values; `words` plus the value is the key of its message. */
  | { kind: 'choice'; of: readonly string[]; words: string }
  /** Product ids; at least one, unless optional. */
  | { kind: 'products'; most: number; optional?: true }
  /** Several pictures in their order. */
  | { kind: 'pictures'; most: number }

export type ListedField = Worded & (Exclude<SettingOf, { kind: 'fees' }> | ListedOnly)

interface ListOf {
  kind: 'list'
  most: number
  of: Readonly<Record<string, ListedField>>
  /** The title of a named item, and of an item without a name. */
  named: string
  unnamed: string
  add: string
}

export type SettingField = Worded & { column: string } & (SettingOf | ListOf)
