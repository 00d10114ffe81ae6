/** Light adds up in linear space only, so colours are linear until the picture is developed. */
export type Colour = readonly [number, number, number]

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
export const toDisplay = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

export function hex(code: string): Colour {
  const digits = Number.parseInt(code.slice(1), 16)
  return [toLinear((digits >> 16) / 255), toLinear(((digits >> 8) & 255) / 255), toLinear((digits & 255) / 255)]
}

export const blend = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const tint = (a: Colour, k: number): Colour => [a[0] * k, a[1] * k, a[2] * k]
