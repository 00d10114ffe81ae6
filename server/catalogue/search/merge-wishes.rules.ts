import { occasions, type Who, type Wish, type WishKind } from '#contract/catalogue/search/understanding.ts'

/** One wish of each kind. */
export function mergeWishes(all: readonly Wish[]): Wish[] {
  const kinds = new Map<WishKind, Wish>()
  for (const wish of all) {
    const earlier = kinds.get(wish.kind)
    kinds.set(wish.kind, earlier ? mergePair(earlier, wish) : wish)
  }
  return [...kinds.values()]
}

function mergePair(one: Wish, other: Wish): Wish {
  if (one.kind === 'colour' && other.kind === 'colour') {
    return { kind: 'colour', families: [...new Set([...one.families, ...other.families])] }
  }
  if (one.kind === 'size' && other.kind === 'size') {
    return { kind: 'size', sizes: [...one.sizes, ...other.sizes], near: [...one.near, ...other.near] }
  }
  if (one.kind === 'price' && other.kind === 'price') return { ...one, ...other }
  if (one.kind === 'who' && other.kind === 'who') return { kind: 'who', who: mergePersons(one.who, other.who) }
  if (one.kind === 'occasion' && other.kind === 'occasion') {
    return occasions.indexOf(one.occasion) <= occasions.indexOf(other.occasion) ? one : other
  }
  return one
}

/** "Girls" says more than "children"; girls and boys are children. */
function mergePersons(one: Who, other: Who): Who {
  if (one === other || other === 'children') return one
  if (one === 'children') return other
  const bothChildren = [one, other].every((who) => who === 'girls' || who === 'boys')
  return bothChildren ? 'children' : one
}
