import { chanceOf } from '#server/testing/imports/random-generator.ts'

/** The flaws of a photograph taken by phone in a shop. */
export interface Flaws {
  light: 'dark' | 'yellow' | 'blue' | 'burnt'
  /** In degrees to the right. */
  tilt: number
  shape: keyof typeof shapes
  /** Blur in pixels. */
  blur: number
  hasThumb: boolean
  isCluttered: boolean
  longSide: number
}

/** Width divided by height. */
export const shapes = { portrait: 3 / 4, landscape: 4 / 3, square: 1, tall: 9 / 19 } as const

const lights = ['yellow', 'dark', 'blue', 'yellow', 'burnt'] as const
const shapesInTurn = ['portrait', 'landscape', 'square', 'portrait', 'tall'] as const
const [narrow, wide] = [640, 1600]

/** Flaws for as many pictures, reproducible by seed: every light with every shape, the rest at random. */
export function flawsBySeed(count: number, seed: number): Flaws[] {
  const chance = chanceOf(seed)
  return Array.from({ length: count }, (_, index) => ({
    light: lights[index % lights.length] ?? 'dark',
    shape: shapesInTurn[Math.floor(index / lights.length) % shapesInTurn.length] ?? 'portrait',
    tilt: (chance() < 0.5 ? -1 : 1) * (3 + 5 * chance()),
    blur: chance() < 0.4 ? 1.5 + 2.5 * chance() : 0,
    hasThumb: chance() < 0.3,
    isCluttered: chance() < 0.35,
    longSide: chance() < 0.3 ? narrow : wide,
  }))
}

/** Names of the flaws, for the file name. */
export function nameOf({ light, shape, tilt, blur, hasThumb, isCluttered, longSide }: Flaws): string {
  return [
    light,
    shape,
    `${Math.abs(Math.round(tilt))}-${tilt < 0 ? 'left' : 'right'}`,
    blur > 0 && 'blurred',
    hasThumb && 'thumb',
    isCluttered && 'cluttered',
    longSide === narrow && 'small',
  ]
    .filter(Boolean)
    .join('-')
}
