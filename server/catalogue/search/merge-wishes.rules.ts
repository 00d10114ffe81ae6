import { occasions, type Wearer, type Wish, type WishKind } from '#contract/catalogue/search/query-understanding.ts'

/** Merges wishes of the same kind into one. */
export function mergeWishes(wishes: readonly Wish[]): Wish[] {
  const kinds = new Map<WishKind, Wish>()
  for (const wish of wishes) {
    const earlier = kinds.get(wish.kind)
    kinds.set(wish.kind, earlier ? mergePair(earlier, wish) : wish)
  }
  return [...kinds.values()]
}

function mergePair(a: Wish, b: Wish): Wish {
  if (a.kind === 'colour' && b.kind === 'colour') {
    return { kind: 'colour', families: [...new Set([...a.families, ...b.families])] }
  }
  if (a.kind === 'size' && b.kind === 'size') {
    return { kind: 'size', sizes: [...a.sizes, ...b.sizes], near: [...a.near, ...b.near] }
  }
  if (a.kind === 'price' && b.kind === 'price') return { ...a, ...b }
  if (a.kind === 'who' && b.kind === 'who') return { kind: 'who', who: mergePersons(a.who, b.who) }
  if (a.kind === 'occasion' && b.kind === 'occasion') {
    return occasions.indexOf(a.occasion) <= occasions.indexOf(b.occasion) ? a : b
  }
  return a
}

/** "Girls" is more exact than "children"; girls and boys together are children. */
function mergePersons(a: Wearer, b: Wearer): Wearer {
  if (a === b || b === 'children') return a
  if (a === 'children') return b
  const bothChildren = [a, b].every((who) => who === 'girls' || who === 'boys')
  return bothChildren ? 'children' : a
}
