import type { Trilingual } from '#contract/platform/text/languages.ts'

interface Declared {
  /** Where the database keeps it. */
  column: string
  /** Its words, on every screen that names it: in the shop's messages if shoppers see it, else in the back office's. */
  label: string
  /** Its column in a sheet, and what people call that. Left out, no sheet has it. */
  sheet?: Trilingual & { name: string }
  /** Weight of its words in the search: A for the name, D for what is only mentioned. */
  search?: 'A' | 'B' | 'C' | 'D'
  /** Shoppers read it under the garment. */
  detail?: true
  /** A card says it: where the garment stands among others. */
  card?: true
  /** Only the back office reads it. */
  officeOnly?: true
  /** What shoppers are told of it at this moment, where that may be another thing than what was written. */
  nowColumn?: string
  /** Only who may see what is left of a price reads it, and only who sets prices writes it. */
  ofMoney?: true
  /** There is no product without it. */
  required?: true
}

type FieldOf =
  /** A text whose French is the field itself; the other languages are in `translations`. */
  | { kind: 'translated'; most: number; long?: true }
  /** A line in three languages. */
  | { kind: 'trilingual'; most: number }
  | { kind: 'line'; most: number }
  | { kind: 'choice'; of: readonly string[]; otherwise?: string }
  /** Words, typed one after the other. */
  | { kind: 'words'; most: number; many: number }
  /** Other products, by their ids. */
  | { kind: 'products'; most: number; many: number }
  | { kind: 'money' }
  /** A number of pieces; empty where unknown. */
  | { kind: 'pieces'; most: number }
  /** Body height in whole centimetres; empty where unknown. */
  | { kind: 'height'; least: number; most: number }
  /** What each size measures, lying flat. */
  | { kind: 'measures'; many: number }
  /** How it is made to measure, if it is. */
  | { kind: 'making' }
  | { kind: 'flag' }
  | { kind: 'picture' }
  /** A moment; what is not given stays, and is now for a new product. */
  | { kind: 'moment' }
  /** A moment, or none. */
  | { kind: 'date' }

export type ProductField = Declared & FieldOf
