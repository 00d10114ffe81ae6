import type { Exclusion, Wish } from '#contract/catalogue/search/query-understanding.ts'
import { Phrases, type ReadToken } from './phrases.rules.ts'

/** Products that a search hides: those that fulfil a wish, or match a PostgreSQL text query. */
export interface ExcludedProducts {
  wishes: readonly Wish[]
  /** Text query for cloths, crafts and places, which a description names as well; empty if there are none. */
  anywhere: string
  /** Other words: a description that says "sans doublure" does not make a garment a lined one. */
  telling: readonly ExcludedWord[]
  shown: readonly Exclusion[]
}

export interface ExcludedWord {
  query: string
  /** The word as a key of a colour: "écru" may be the name of one of several colours. */
  colourKey: string
}

const listed = (line: string) => line.split(',').map((text) => [text.trim(), true] as const)

/** Words that exclude what is named after them. */
const negations = new Phrases<true>(
  listed(`sans, sauf, hors, hormis, excepté, autre que, autres que, autre qu, autres qu, pas, non, ni, without, not, no, nor, except,
    excluding, other than, apart from, anything but, everything but, mouch, moch, mouche, mich, mish, mahouch, mahich, mahish, bla, blech, blesh, blach, bidoun, bidoune, bdoun, min doun, ghir, min ghir, men ghir,
    mn ghir, min ghayr, ma3ada, maada, plutôt que, plutôt qu, rather than, instead of, don want, dont want, do not want, don like, dont like, do not like, ma n7ebch,
    man7ebch, ma n7ebouch, man7ebouch, ma nhebbouch, manhebbouch, ma nhebouch, manhebouch, ma nhebch, manhebch, ma nhibch, manhibch, موش, مش, مهوش, ماهوش, ماهيش, مهيش, بلا, بلاش, بدون, دون, لا, غير, من غير, ماعدا, ما عدا, باستثناء, ليس, ليست, ما نحبش, مانحبش, ما نحبوش, مانحبوش, لا أريد, لا أحب`),
)

/** Expressions that hold such a word and exclude nothing: properties of a garment, and figures of speech. */
const expressions = new Phrases<true>(
  listed(`sans manches, sans hésiter, sans hésitation, sans doute, sans faute, sans couture, sans problème, sans souci, sans prix, sans frais,
    sans attendre, sans engagement, sans compter, sans plus, pas encore, pas besoin, pas loin, pas mal, pas trouvé, pas vraiment,
    pas forcément, pas seulement, pas grave, pourquoi pas, sinon pas, why not, without sleeves, without doubt, without hesitation,
    no sleeves, no problem, no idea, no hurry, no longer, no matter, not sure, not found, not yet, not only, not necessarily, bla kmem,
    bla kmam, bla akmem, bla klem, bla chak, mouch mochkel, mouch mochkla, mouch lezem, mouch normal, بلا كمام, بلا أكمام, بدون أكمام, دون أكمام, من غير كمام,
    من غير أكمام, بدون شك, بلا شك, دون شك, لا شك, لا بأس, لا يهم, موش مشكل, مش مشكل`),
)

/** Words between a negation and what it excludes: "not in the colour red". */
const fillers = new Set(
  `la le les l the bel b bil fi fel fil mel mil m lel lil li el elli illi eli mta3 te3 ta3 any some my your his her mon ma mes ton ta tes son sa ses notre nos
  couleur couleurs color colour loun lon tissu fabric لون قماش اللي إلي الي متاع`.split(/\s+/),
)

/** An exclusion goes on after these: "sans velours ni satin". */
const alternatives = new Set('ni ou or nor wala wela walla ولا او'.split(' '))

export function expressionLength(tokens: readonly ReadToken[], place: number): number {
  return expressions.at(tokens, place)?.length ?? 0
}

/** Length of a negation with its fillers; 0 where there is none, or nothing follows it. A filler that ends the text is what is excluded: the size M. */
export function negationLength(tokens: readonly ReadToken[], place: number): number {
  const length = negations.at(tokens, place)?.length ?? 0
  if (length === 0) return 0
  let end = place + length
  while (end < tokens.length - 1 && fillers.has(tokens[end]?.folded ?? '')) end += 1
  return end < tokens.length ? end - place : 0
}

export function isAlternative(token: ReadToken | undefined): boolean {
  return token !== undefined && alternatives.has(token.folded)
}
