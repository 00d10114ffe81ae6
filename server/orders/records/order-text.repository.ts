import { type RawBuilder, sql } from 'kysely'
import { readSearch } from './order-search.rules.ts'

/** Trigrams need three letters. A shorter word must begin one, and the space before it makes up for what it lacks. */
const shortestInside = 3

/** A search by product looks at this many order lines at most. */
const maxLines = 5000

/**
 * Orders `o` of garments that are called so today, in any language; the newest of them. They are looked up once, as a list:
 * as a table of their own beside the words of an order they would have every order read.
 */
function ofGarment(likes: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  const called = likes.map((like) => sql`garment_search_text(p.title, p.translations) like ${like}`)
  return sql`o.id = any(array(
    select l.order_id from products p join variants v on v.product_id = p.id join order_lines l on l.variant_id = v.id
    where ${sql.join(called, sql` and `)}
    order by l.id desc limit ${maxLines}
  ))`
}

/**
 * Orders `o` whose number the text is, that contain all of its words, or that are of a garment called by all of them. Whoever does
 * not see persons finds none by their names: guessing would tell.
 */
export function textMatches(text: string, blind = false): RawBuilder<unknown> {
  const { number, words } = readSearch(text)
  const likes = words.map((word) => {
    const start = word.length < shortestInside ? '% ' : '%'
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return sql`${start} || btrim(order_search_text(${literal}, '', '')) || '%'`
  })
  const inText = likes.map((like) => sql`o.search_text like ${like}`)
  const textCondition = inText.length > 0 && !blind ? sql.join(inText, sql` and `) : sql`false`
  // Figures are no garment's name.
  const isNamed = number === undefined && words.some((word) => /\D/.test(word))
  const otherwise = isNamed ? ofGarment(likes) : number === undefined ? sql`false` : sql`o.number = ${number}`
  const matches = sql`((${textCondition}) or ${otherwise})`
  const scanned = text.trim()
  return isCourierNumber.test(scanned) ? sql`(${matches} or ${inParcel(scanned)})` : matches
}

/** As couriers number parcels, and their labels say in bars: one word, with figures. */
const isCourierNumber = /^(?=.*\d)[\w-]{6,60}$/

/** Looked up once, as a list, as garments are. */
function inParcel(number: string): RawBuilder<unknown> {
  return sql`o.id = any(array(select p.order_id from parcels p where p.number = ${number} and p.order_id is not null))`
}
