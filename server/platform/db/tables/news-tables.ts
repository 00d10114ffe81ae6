import type { ColumnType, Generated } from 'kysely'
import type { NewsState } from '#contract/catalogue/news/news-fields.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Json } from './json.ts'

export interface NewsTables {
  news: NewsTable
}

interface NewsTable {
  id: string
  version: Generated<number>
  changed_at: Generated<Date>
  title: Json<Trilingual>
  intro: Json<Trilingual>
  text: Json<Trilingual>
  images: string[]
  garments: string[]
  link: string
  /** Selected as text, because a date has no time. */
  date: ColumnType<never, string, string>
  state: NewsState
  appeared: Generated<boolean>
}
