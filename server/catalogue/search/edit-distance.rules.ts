/** The number of letters to add, remove, change or swap with their neighbour to turn one word into the other. */
export function editDistance(word: string, otherWord: string): number {
  let rowBeforePrevious: number[] = []
  let previousRow = Array.from({ length: otherWord.length + 1 }, (_, index) => index)
  for (let i = 1; i <= word.length; i++) {
    const currentRow = [i]
    for (let j = 1; j <= otherWord.length; j++) {
      const same = word[i - 1] === otherWord[j - 1]
      const best = Math.min(
        distanceAt(previousRow, j) + 1,
        distanceAt(currentRow, j - 1) + 1,
        distanceAt(previousRow, j - 1) + (same ? 0 : 1),
      )
      const swapped = i > 1 && j > 1 && word[i - 1] === otherWord[j - 2] && word[i - 2] === otherWord[j - 1]
      currentRow.push(swapped ? Math.min(best, distanceAt(rowBeforePrevious, j - 2) + 1) : best)
    }
    rowBeforePrevious = previousRow
    previousRow = currentRow
  }
  return distanceAt(previousRow, otherWord.length)
}

/** A longer word may contain more errors. */
export function forgivenLetters(word: string): number {
  if (word.length <= 3) return 0
  if (word.length <= 5) return 1
  return word.length <= 8 ? 2 : 3
}

function distanceAt(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
