/** How many letters have to be added, left out, changed or swapped with their neighbour to make one word of the other. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const current = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const best = Math.min(at(previous, j) + 1, at(current, j - 1) + 1, at(previous, j - 1) + (same ? 0 : 1))
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      current.push(swapped ? Math.min(best, at(before, j - 2) + 1) : best)
    }
    before = previous
    previous = current
  }
  return at(previous, other.length)
}

/** The longer a word, the more of it may be wrong. */
export function forgivenLetters(word: string): number {
  if (word.length <= 3) return 0
  if (word.length <= 5) return 1
  return word.length <= 8 ? 2 : 3
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
