// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
type Cells = {
  slot: (x: number, y: number, z: number) => number
  cells: Int32Array
  starts: Uint32Array
  members: Uint32Array
}

/** Particles by cell: `members` from `starts[slot]` to the next start. */
function hashed(positions: Float64Array, reach: number): Cells {
  const count = positions.length / 3
  const tableSize = 1 << Math.ceil(Math.log2(count * 2))
  const mask = tableSize - 1
  const starts = new Uint32Array(tableSize + 1)
  const cells = new Int32Array(count * 3)
  const slot = (x: number, y: number, z: number) =>
    (Math.imul(x, 92837111) ^ Math.imul(y, 689287499) ^ Math.imul(z, 283923481)) & mask
  for (let i = 0; i < count; i++) {
    for (let k = 0; k < 3; k++) cells[3 * i + k] = Math.floor(positions[3 * i + k]! / reach)
    starts[slot(cells[3 * i]!, cells[3 * i + 1]!, cells[3 * i + 2]!)]!++
  }
  let total = 0
  for (let s = 0; s <= tableSize; s++) {
    total += starts[s]!
    starts[s] = total
  }
  const members = new Uint32Array(count)
  for (let i = count - 1; i >= 0; i--) {
    const s = slot(cells[3 * i]!, cells[3 * i + 1]!, cells[3 * i + 2]!)
    starts[s]!--
    members[starts[s]!] = i
  }
  return { slot, cells, starts, members }
}

/** Pairs of particles close enough to touch soon, found by spatial hashing. */
export function nearbyPairs(positions: Float64Array, reach: number, neighbours: readonly Set<number>[]): Uint32Array {
  const count = positions.length / 3
  const { slot, cells, starts, members } = hashed(positions, reach)
  const pairs: number[] = []
  const reachSquared = reach * reach
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!]
    for (let cell = 0; cell < 27; cell++) {
      const cx = cells[3 * i]! + (cell % 3) - 1
      const cy = cells[3 * i + 1]! + (Math.floor(cell / 3) % 3) - 1
      const cz = cells[3 * i + 2]! + Math.floor(cell / 9) - 1
      const s = slot(cx, cy, cz)
      for (let m = starts[s]!; m < starts[s + 1]!; m++) {
        const j = members[m]!
        if (j <= i || cells[3 * j] !== cx || cells[3 * j + 1] !== cy || cells[3 * j + 2] !== cz) continue
        const away = (positions[3 * j]! - x) ** 2 + (positions[3 * j + 1]! - y) ** 2 + (positions[3 * j + 2]! - z) ** 2
        if (away < reachSquared && !neighbours[i]!.has(j)) pairs.push(i, j)
      }
    }
  }
  return Uint32Array.from(pairs)
}

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: runs millions of times; function calls would double the time
export function keepApart(
  pairs: Uint32Array,
  positions: Float64Array,
  previous: Float64Array,
  freedom: Float64Array,
  thickness: number,
  friction: number,
): void {
  for (let p = 0; p < pairs.length; p += 2) {
    const i = pairs[p]! * 3
    const j = pairs[p + 1]! * 3
    const dx = positions[j]! - positions[i]!
    const dy = positions[j + 1]! - positions[i + 1]!
    const dz = positions[j + 2]! - positions[i + 2]!
    const squared = dx * dx + dy * dy + dz * dz
    if (squared >= thickness * thickness || squared < 1e-12) continue
    const wi = freedom[pairs[p]!]!
    const wj = freedom[pairs[p + 1]!]!
    const total = wi + wj
    if (total === 0) continue
    const away = Math.sqrt(squared)
    const push = (thickness - away) / away / total
    // Separating particles must not add speed, as with walls.
    const parting =
      dx * (positions[j]! - previous[j]! - positions[i]! + previous[i]!) +
      dy * (positions[j + 1]! - previous[j + 1]! - positions[i + 1]! + previous[i + 1]!) +
      dz * (positions[j + 2]! - previous[j + 2]! - positions[i + 2]! + previous[i + 2]!)
    const calmed = Math.max(0, parting / squared / total + push)
    for (let k = 0; k < 3; k++) {
      const d = k === 0 ? dx : k === 1 ? dy : dz
      positions[i + k]! -= d * push * wi
      positions[j + k]! += d * push * wj
      previous[i + k]! -= d * calmed * wi
      previous[j + k]! += d * calmed * wj
      // Friction between cloth: both particles are moved towards their mean motion.
      const moveI = positions[i + k]! - previous[i + k]!
      const moveJ = positions[j + k]! - previous[j + k]!
      const shared = (moveI + moveJ) / 2
      if (wi > 0) positions[i + k]! += (shared - moveI) * friction
      if (wj > 0) positions[j + k]! += (shared - moveJ) * friction
    }
  }
}
