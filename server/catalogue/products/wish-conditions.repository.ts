import { type RawBuilder, sql } from 'kysely'
import type { Wish, WishOf } from '#contract/catalogue/search/query-understanding.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { ExcludedProducts } from '#server/catalogue/search/exclusions.rules.ts'
import { splitWords, wordKey } from '#server/catalogue/search/normalise-words.rules.ts'
import type { RankedFirst } from '#server/catalogue/search/parse-query.rules.ts'
import { nameMark } from '#server/catalogue/search/search-document.rules.ts'
import { quote } from '#server/catalogue/search/search-plan.rules.ts'
import { forTheBride, occasionWords, whoWords } from '#server/catalogue/search/wish-words.ts'

type Condition = RawBuilder<unknown>

const conditions: { readonly [Kind in Wish['kind']]: (wish: WishOf<Kind>) => Condition } = {
  who: ({ who }) => {
    if (who === 'men' || who === 'women' || who === 'children') return sql`p.main_category = ${who}`
    // Most children's garments are for girls and boys, so only those named for the other are excluded.
    const [theirs, otherWearers] = who === 'girls' ? [wearers.girls, wearers.boys] : [wearers.boys, wearers.girls]
    return sql`p.main_category = 'children' and (not p.search @@ ${otherWearers}::tsquery or p.search @@ ${theirs}::tsquery)`
  },
  size: ({ sizes }) => sql`p.sizes && ${sizes}::text[]`,
  colour: ({ families }) => {
    const coloured = sql`p.colour_keys && ${families}::text[]`
    const metalQuery = metalQueryOf(families)
    // A garment with gold or silver embroidery matches, whatever the colour of its cloth.
    return metalQuery
      ? sql`(${coloured} or p.search @@ ${metalQuery}::tsquery and p.search_rank @@ ${metalQuery}::tsquery)`
      : coloured
  },
  occasion: ({ occasion }) => {
    const condition = sql`p.search @@ ${searchOf[occasion]}::tsquery and p.search_rank @@ ${searchOf[occasion]}::tsquery`
    // Only women's garments are for a bride; garments for a wedding are for every guest.
    return occasion === 'bride' ? sql`(${condition} and p.main_category = 'women')` : condition
  },
  price: ({ min, max }) =>
    sql`p.now_price_millimes between ${toMillimes(min ?? 0)} and ${max === undefined ? sql`9e15::bigint` : toMillimes(max)}`,
  sale: () => sql`p.now_old_price_millimes > p.now_price_millimes`,
  order: () => sql`true`,
  inStock: () => sql`exists (select from variants v where v.product_id = p.id and v.stock > 0 and not v.retired)`,
}

/** The conditions under which a product fulfils the wishes, for a query over `products as p`. */
export function wishConditions(wishes: readonly Wish[]): Condition[] {
  const fulfilled = wishes.map(<Kind extends Wish['kind']>(wish: WishOf<Kind>) => conditions[wish.kind as Kind](wish))
  const isGuest = wishes.some((wish) => wish.kind === 'occasion' && wish.occasion === 'guest')
  // A search for a guest's outfit that names no wearer is for an adult.
  return isGuest && !wishes.some(({ kind }) => kind === 'who')
    ? [...fulfilled, sql`p.main_category <> 'children'`]
    : fulfilled
}

/**
 * The conditions that hide what a search excludes, for a query over `products as p`. A product stays if it is also available in a colour that is not
 * excluded.
 */
export function exclusionConditions({ wishes, anywhere, telling }: ExcludedProducts): Condition[] {
  const families = wishes.flatMap((wish) => (wish.kind === 'colour' ? wish.families : []))
  const metals = metalQueryOf(families)
  const colourKeys = [...families, ...telling.map(({ colourKey }) => colourKey)]
  const hasOtherColour = sql`exists (
    select from product_colours c join variants v on v.colour_id = c.id
    where c.product_id = p.id and not c.retired and not c.keys && ${colourKeys}::text[]
      and not v.retired and (v.stock > 0 or v.made))`
  return [
    ...(families.length > 0 ? [sql`(not p.colour_keys && ${families}::text[] or ${hasOtherColour})`] : []),
    ...(metals ? [sql`not (p.search @@ ${metals}::tsquery and p.search_rank @@ ${metals}::tsquery)`] : []),
    ...wishes
      .filter(({ kind }) => kind !== 'colour')
      .map((wish) => sql`not (${sql.join(wishConditions([wish]), sql` and `)})`),
    ...(anywhere ? [sql`not p.search @@ ${anywhere}::tsquery`] : []),
    ...telling.map(
      ({ query, colourKey }) =>
        sql`(not p.search_rank @@ ${query}::tsquery or p.colour_keys && ${[colourKey]}::text[] and ${hasOtherColour})`,
    ),
  ]
}

/** Whether the product comes in exactly the named colour; undefined if the search names none. */
export function isOfColourNamed({ colours }: RankedFirst, wishes: readonly Wish[]): Condition | undefined {
  const metals = wishes.flatMap((wish) =>
    wish.kind === 'colour' ? wish.families.filter((family) => metalWords[family]) : [],
  )
  const names = [...colours, ...metals]
  return names.length > 0 ? sql`p.colour_keys && ${names}::text[]` : undefined
}

/** A text query for words that rank a product higher among those that fulfil the wishes equally. */
export function wishedWords(wishes: readonly Wish[], { occasions }: RankedFirst): string {
  return wishes
    .flatMap((wish) => {
      if (wish.kind === 'occasion')
        return [...new Set([wish.occasion, ...occasions])].map((occasion) => `(${searchOf[occasion]})`)
      return wish.kind === 'who' && (wish.who === 'girls' || wish.who === 'boys') ? [toTsquery(whoWords[wish.who])] : []
    })
    .join(' | ')
}

function keysOf(line: string): string[] {
  const single = line.split(',').map(splitWords)
  return [
    ...new Set(
      single
        .filter(({ length }) => length === 1)
        .flat()
        .map(wordKey),
    ),
  ]
}

/** A text query for any of the listed words or phrases. All words of a phrase must match. */
const toTsquery = (line: string) => {
  const phrases = line.split(',').map(splitWords)
  const together = phrases
    .filter(({ length }) => length > 1)
    .map((words) => `(${words.map(wordKey).map(quote).join(' & ')})`)
  return [...keysOf(line).map(quote), ...together].join(' | ')
}
const searchOf = Object.fromEntries(
  Object.entries(occasionWords).map(([key, line]) => [key, toTsquery(line)]),
) as Record<keyof typeof occasionWords, string>
searchOf.wedding = `${searchOf.wedding} | ${searchOf.bride}`
searchOf.bride = searchOf.wedding
searchOf.guest = `((${searchOf.wedding}) | (${searchOf.evening})) & !(${toTsquery(forTheBride)})`

const metalQueryOf = (families: readonly string[]) => families.flatMap((family) => metalWords[family] ?? []).join(' | ')

/** Words that describe a product of gold or silver thread. */
const metalWords: Readonly<Record<string, string>> = {
  gold: toTsquery('doré, dorée, golden, gilt, مذهب, مذهبة'),
  silver: toTsquery('argenté, argent, silver, فضة, فضي'),
}

/** These words occur on every children's garment, so they do not distinguish girls from boys. */
const forAll = new Set(keysOf(`${whoWords.children}, wled, أولاد, طفل`))
const namedBy = (line: string) =>
  keysOf(line)
    .filter((key) => !forAll.has(key))
    .map((key) => quote(nameMark + key))
    .join(' | ')
const wearers = { girls: namedBy(whoWords.girls), boys: namedBy(whoWords.boys) }
