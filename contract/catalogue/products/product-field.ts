import type { Trilingual } from '#contract/platform/text/languages.ts'

interface Declared {
  /** The column in the database. */
  column: string
  /** The key of its label on all screens: in the shop's messages if shoppers see it, otherwise in the back office's. */
  label: string
  /** The name and the headings of its column in a sheet; left out if no sheet has it. */
  sheet?: Trilingual & { name: string }
  /** The weight of its words in the search: A for the name, D for a passing mention. */
  search?: 'A' | 'B' | 'C' | 'D'
  /** Whether the product page shows the field to shoppers. */
  detail?: true
  /** Whether product cards show the field. */
  card?: true
  /** Whether only the back office reads the field. */
  officeOnly?: true
  /** The column with its current value for shoppers, which may differ from the written one. */
  nowColumn?: string
  /** Whether reading it requires the right to see margins, and writing it the right to set prices. */
  ofMoney?: true
  /** Whether every product must have it. */
  required?: true
}

type FieldOf =
  /** A text whose French is the field itself; the other languages are in `translations`. */
  | { kind: 'translated'; most: number; long?: true }
  /** A line in three languages. */
  | { kind: 'trilingual'; most: number }
  | { kind: 'line'; most: number }
  | { kind: 'choice'; of: readonly string[]; otherwise?: string }
  /** Several words, entered one by one. */
  | { kind: 'words'; most: number; many: number }
  /** Ids of other products. */
  | { kind: 'products'; most: number; many: number }
  | { kind: 'money' }
  /** A number of pieces; empty where unknown. */
  | { kind: 'pieces'; most: number }
  /** Body height in whole centimetres; empty where unknown. */
  | { kind: 'height'; least: number; most: number }
  /** The measures of each size, lying flat. */
  | { kind: 'measures'; many: number }
  /** The terms of making it to measure, if it is. */
  | { kind: 'making' }
  | { kind: 'flag' }
  | { kind: 'picture' }
  /** A moment; if left out, it stays, or is the current time for a new product. */
  | { kind: 'moment' }
  /** A moment, or empty. */
  | { kind: 'date' }

export type ProductField = Declared & FieldOf
