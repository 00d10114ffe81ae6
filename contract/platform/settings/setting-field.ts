/** What a field of the settings, or of one of the things in a list there, holds. */
type SettingOf =
  /** With marks, lines of it are shown as headings and lists, and words of it as links. */
  | { kind: 'trilingual'; most: number; long?: true; marks?: true; required?: true }
  | { kind: 'line'; most: number }
  | { kind: 'phone'; most: number }
  | { kind: 'email'; most: number }
  /** An address on another site. */
  | { kind: 'link' }
  /** A page of the shop, or an address on another site. */
  | { kind: 'page' }
  | { kind: 'picture' }
  | { kind: 'date' }
  /** Dinars; where it is optional, `null` says that there is none. */
  | { kind: 'money'; most: number; optional?: true }
  | { kind: 'count'; least: number; most: number }
  | { kind: 'flag' }
  /** Fees of single governorates: a table of its own. */
  | { kind: 'fees'; most: number }

interface Worded {
  /** Its words, in the form, in the journal, and where two wrote it at once. */
  label: string
  hint?: string
  /** Shown where nothing is written. */
  placeholder?: string
}

/** What only the things in a list hold. */
type ListedOnly =
  /** One of a few; `words` and its name are the message that says it. */
  | { kind: 'choice'; of: readonly string[]; words: string }
  /** Products, by their ids; one at least, unless none is needed. */
  | { kind: 'products'; most: number; optional?: true }
  /** Several pictures, in their order. */
  | { kind: 'pictures'; most: number }

export type ListedField = Worded & (Exclude<SettingOf, { kind: 'fees' }> | ListedOnly)

interface ListOf {
  kind: 'list'
  most: number
  of: Readonly<Record<string, ListedField>>
  /** What one is called by, and until then. */
  named: string
  unnamed: string
  add: string
}

export type SettingField = Worded & { column: string } & (SettingOf | ListOf)
