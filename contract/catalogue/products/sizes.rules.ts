import type { SizeKind } from './catalogue-values.ts'

const letters = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']

/** The kind of a size. A number may be a shoe size: the garment's size guide decides. */
export function sizeKind(size: string, guide: string): SizeKind {
  if (guide === 'shoes') return 'shoes'
  if (guide === 'cap') return 'heads'
  return formsOf[rank(size).kind] ?? 'others'
}

const formsOf: readonly SizeKind[] = ['ages', 'letters', 'numbers', 'others']

/** Sizes in the order people expect: children's ages, letters, then numbers. */
export function compareSizes(sizeA: string, sizeB: string): number {
  const [a, b] = [rank(sizeA), rank(sizeB)]
  return a.kind - b.kind || a.place - b.place || sizeA.localeCompare(sizeB)
}

function rank(size: string): { kind: number; place: number } {
  const age = /^(\d+)A$/.exec(size)?.[1]
  if (age) return { kind: 0, place: Number(age) }
  const letter = letters.indexOf(size.toUpperCase())
  if (letter >= 0) return { kind: 1, place: letter }
  const number = Number.parseFloat(size)
  return Number.isNaN(number) ? { kind: 3, place: 0 } : { kind: 2, place: number }
}
