function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177)
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967295
}

/** A random value from 0 to 1 for each integer cell. */
export const cellNoise = hash

/** Smooth value noise from -1 to 1, with one bump per unit. */
export function noise2(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x)
  const yi = Math.floor(y)
  const fx = x - xi
  const fy = y - yi
  const sx = fx * fx * (3 - 2 * fx)
  const sy = fy * fy * (3 - 2 * fy)
  const top = hash(xi, yi, seed) * (1 - sx) + hash(xi + 1, yi, seed) * sx
  const bottom = hash(xi, yi + 1, seed) * (1 - sx) + hash(xi + 1, yi + 1, seed) * sx
  return (top * (1 - sy) + bottom * sy) * 2 - 1
}

export function fractalNoise(x: number, y: number, octaves: number, seed = 0): number {
  let sum = 0
  let weight = 0.5
  let frequency = 1
  for (let octave = 0; octave < octaves; octave++) {
    // Rotating each octave hides the square lattice of value noise.
    const turnedX = x * 0.8 - y * 0.6
    const turnedY = x * 0.6 + y * 0.8
    sum += noise2(turnedX * frequency, turnedY * frequency, seed + octave * 17) * weight
    weight *= 0.5
    frequency *= 2.03
    x = turnedX
    y = turnedY
  }
  return sum
}
