import { type RawBuilder, sql } from 'kysely'
import { readSearch } from './order-search.rules.ts'

/** Trigrams need three letters. A shorter word must begin one, and the space before it makes up for what it lacks. */
const shortestInside = 3

/** Orders `o` whose number the text is, or whose name, telephone and e-mail contain all of its words. */
export function textMatches(text: string): RawBuilder<unknown> {
  const { number, words } = readSearch(text)
  const inText = words.map((word) => {
    const start = word.length < shortestInside ? '% ' : '%'
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return sql`o.search_text like ${start} || btrim(order_search_text(${literal}, '', '')) || '%'`
  })
  const all = inText.length > 0 ? sql.join(inText, sql` and `) : sql`false`
  return number === undefined ? sql`(${all})` : sql`(o.number = ${number} or (${all}))`
}
