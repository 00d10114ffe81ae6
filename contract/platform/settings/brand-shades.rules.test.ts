import { describe, expect, it } from 'vitest'
import {
  brandShades,
  contrast,
  darkGround,
  edgeOnSoft,
  lightGrounds,
  minEdgeContrast,
  minTextContrast,
  nightGrounds,
  textsOnSoft,
} from './brand-shades.rules.ts'

const hex = (...bytes: readonly number[]) => `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
const levels = [0, 32, 64, 96, 128, 160, 192, 224, 255]
const greys = Array.from({ length: 256 }, (_, byte) => hex(byte, byte, byte))
const cube = levels.flatMap((red) => levels.flatMap((green) => levels.map((blue) => hex(red, green, blue))))
/** Every degree of the colour wheel, pale and dark, dull and vivid. */
const wheel = Array.from({ length: 360 }, (_, degree) => degree).flatMap((degree) =>
  [0.15, 0.35, 0.5, 0.65, 0.85].flatMap((lightness) =>
    [0.3, 1].map((saturation) => fromHsl(degree, saturation, lightness)),
  ),
)

function fromHsl(degree: number, saturation: number, lightness: number): string {
  const channel = (offset: number) => {
    const turn = (offset + degree / 30) % 12
    const amplitude = saturation * Math.min(lightness, 1 - lightness)
    return Math.round(255 * (lightness - amplitude * Math.max(-1, Math.min(turn - 3, 9 - turn, 1))))
  }
  return hex(channel(0), channel(8), channel(4))
}

/** The pairs of the derived shades whose contrast is too low. */
function weakPairs(colour: string): string[] {
  const shades = brandShades(colour)
  const { brown, 'brown-deep': deep, 'brown-soft': soft, focus, night } = shades
  const pairs = [
    ...[brown, deep].flatMap((text) =>
      [...lightGrounds, soft].map((ground) => [text, ground, minTextContrast] as const),
    ),
    ...textsOnSoft.map((text) => [text, soft, minTextContrast] as const),
    [edgeOnSoft, soft, minEdgeContrast] as const,
    ...[...lightGrounds, soft, darkGround].map((ground) => [focus, ground, minEdgeContrast] as const),
    ...nightGrounds.map((ground) => [night, ground, minTextContrast] as const),
  ]
  return pairs.flatMap(([text, ground, min]) =>
    contrast(text, ground) >= min ? [] : [`${colour}: ${text} on ${ground} has ${contrast(text, ground)}`],
  )
}

describe('the shades of a brand', () => {
  it.each([
    ['grey', greys],
    ['colour of the cube', cube],
    ['hue', wheel],
  ])('are readable whatever the colour: every %s', (_name, colours) => {
    expect(colours.flatMap(weakPairs)).toEqual([])
  })

  it('keep a colour that is dark enough exactly', () => {
    for (const colour of ['#8a5a2b', '#1f4e79', '#000000', '#6e2a52']) expect(brandShades(colour).brown).toBe(colour)
  })

  it('keep the hue of a colour that is too light', () => {
    const hueOf = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) =>
        Number.parseInt(colour.slice(place, place + 2), 16),
      )
      return [red > green, green > blue]
    }
    expect(hueOf(brandShades('#ffd400').brown)).toEqual(hueOf('#ffd400'))
    expect(brandShades('#ffd400').brown).not.toBe('#000000')
  })

  it('differ under the pointer, also where the colour is black', () => {
    for (const colour of [...greys, ...cube]) {
      const { brown, 'brown-deep': deep } = brandShades(colour)
      expect(deep, colour).not.toBe(brown)
    }
  })

  it('measure contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})
