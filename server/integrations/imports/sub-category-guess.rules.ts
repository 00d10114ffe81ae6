import type { MainCategory } from '#contract/catalogue/products/products.contract.ts'
import type { ShelfChoice } from '#contract/integrations/imports/imports.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { plainWord } from './foreign-words.ts'

export interface Shelf {
  slug: string
  name: Trilingual
  /** The part of the shop, if all garments of the sub-category are in one. */
  onlyIn: MainCategory | undefined
}

/** Words for the wearer. */
const persons: Readonly<Record<MainCategory, readonly string[]>> = {
  children: words(
    'enfant enfants bebe fille filles garcon garcons kid kids child children baby girls boys اطفال طفل بنات اولاد',
  ),
  women: words('femme femmes woman women womens dame dames ladies نساء نسائي نسائيه سيدات حريمي'),
  men: words('homme hommes man men mens رجال رجالي'),
}
/** Words for garments that only one kind of wearer wears. */
const garments: Readonly<Record<MainCategory, readonly string[]>> = {
  children: [],
  women: words('kaftan caftan robe dress keswa fouta blouza melia takchita abaya قفطان كسوه فوطه بلوزه عبايه فستان'),
  men: words('jebba djebba burnous barnous chechia farmla kadroun جبه برنس برنوس شاشيه فرمله'),
}

/** Guesses the sub-category from a path such as `Femmes > Kaftans`: the last part names the kind of garment, the parts before it the wearer. */
export function guessShelf(category: string, shelves: readonly Shelf[]): ShelfChoice | undefined {
  const path = category
    .split('>')
    .map((part) => part.trim())
    .filter(Boolean)
  const last = path.at(-1) ?? ''
  const shelf = shelfNamed(last, shelves)
  const main = shelf?.onlyIn ?? mainOf(path.flatMap((part) => plainWord(part).split(' ')))
  if (!main) return undefined
  if (shelf) return { category, main, sub: shelf.slug, create: false }
  // "Femmes" names a part of the shop and not a sub-category.
  const isPart =
    path.length === 1 &&
    plainWord(last)
      .split(' ')
      .every((word) => persons[main].includes(word))
  return isPart ? { category, main, sub: '', create: false } : { category, main, sub: last.slice(0, 60), create: true }
}

/** A word for the wearer takes precedence over the kind of garment: a caftan for girls belongs to children. */
function mainOf(words: readonly string[]): MainCategory | undefined {
  const mains = Object.keys(persons) as MainCategory[]
  return (
    mains.find((main) => words.some((word) => persons[main].includes(word))) ??
    mains.find((main) => words.some((word) => garments[main].includes(singular(word))))
  )
}

function shelfNamed(name: string, shelves: readonly Shelf[]): Shelf | undefined {
  const singularName = singular(plainWord(name))
  if (singularName === '') return undefined
  return shelves.find(({ slug, name: names }) =>
    [slug, ...Object.values(names)].some((label) => singular(plainWord(label)) === singularName),
  )
}

function singular(words: string): string {
  return words.replace(/(?<=\p{Script=Latin}{3})s\b/gu, '')
}

function words(text: string): string[] {
  return text.split(' ').map(plainWord)
}
