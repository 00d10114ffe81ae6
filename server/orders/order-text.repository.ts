import { type RawBuilder, sql } from 'kysely'
import { readSearch } from './order-search.rules.ts'

/** Trigrams need three letters. A shorter word must begin one, and the space before it makes up for what it lacks. */
const shortestInside = 3

/** Looking back further than this many lines for a garment finds what nobody is looking for. */
const mostLines = 5000

/** Orders `o` of garments that are called like this today, in any language; the newest of them. */
function ofGarment(like: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`o.id in (
    select l.order_id from products p join variants v on v.product_id = p.id join order_lines l on l.variant_id = v.id
    where order_search_text(p.title || ' ' || coalesce(p.translations->'en'->>'title', '') || ' '
      || coalesce(p.translations->'ar'->>'title', ''), '', '') like ${like}
    order by l.id desc limit ${mostLines}
  )`
}

/** Orders `o` whose number the text is, that contain all of its words, or that are of a garment called by all of them. */
export function textMatches(text: string): RawBuilder<unknown> {
  const { number, words } = readSearch(text)
  const likes = words.map((word) => {
    const start = word.length < shortestInside ? '% ' : '%'
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return sql`${start} || btrim(order_search_text(${literal}, '', '')) || '%'`
  })
  const inText = likes.map((like) => sql`o.search_text like ${like}`)
  const all = inText.length > 0 ? sql.join(inText, sql` and `) : sql`false`
  if (number === undefined && likes.length > 0) {
    return sql`((${all}) or (${sql.join(likes.map(ofGarment), sql` and `)}))`
  }
  return number === undefined ? sql`(${all})` : sql`(o.number = ${number} or (${all}))`
}
