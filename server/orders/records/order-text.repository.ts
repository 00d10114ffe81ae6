import { type RawBuilder, sql } from 'kysely'
import { readSearch } from './order-search.rules.ts'

/** Trigrams need three letters. A shorter word only matches at the beginning of a word, with the space before it. */
const minInfixLength = 3

/** A search by product looks at this many order lines at most. */
const maxLines = 5000

/**
 * The newest orders `o` of garments whose names match these patterns, in any language. Their ids are selected as an array, because a join would make
 * the planner read every order.
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
 * Orders `o` whose number is the text, or that contain all of its words, or that are of a garment whose name contains them. With `blind`, names of
 * customers are not searched, because matches would reveal them.
 */
export function textMatches(text: string, blind = false): RawBuilder<unknown> {
  const { number, words } = readSearch(text)
  const likes = words.map((word) => {
    const start = word.length < minInfixLength ? '% ' : '%'
    const literal = word.replace(/[\\%_]/g, '\\$&')
    return sql`${start} || btrim(order_search_text(${literal}, '', '')) || '%'`
  })
  const inText = likes.map((like) => sql`o.search_text like ${like}`)
  const textCondition = inText.length > 0 && !blind ? sql.join(inText, sql` and `) : sql`false`
  // Digits alone are not a garment's name.
  const isNamed = number === undefined && words.some((word) => /\D/.test(word))
  const otherwise = isNamed ? ofGarment(likes) : number === undefined ? sql`false` : sql`o.number = ${number}`
  const matches = sql`((${textCondition}) or ${otherwise})`
  const scanned = text.trim()
  return isCourierNumber.test(scanned) ? sql`(${matches} or ${inParcel(scanned)})` : matches
}

/** A courier's parcel number, as in the barcode of its label: one word that contains digits. */
const isCourierNumber = /^(?=.*\d)[\w-]{6,60}$/

/** Selected once as a list, like garments. */
function inParcel(number: string): RawBuilder<unknown> {
  return sql`o.id = any(array(select p.order_id from parcels p where p.number = ${number} and p.order_id is not null))`
}
