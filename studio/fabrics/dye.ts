import { type Colour, hex, tint } from '../renderer/colour.ts'

/** One colour, or a colour by position on the pattern, for stripes and bands. */
export type Dye = Colour | ((u: number, v: number) => Colour)

/** Colours are named as they appear in the picture; the bright light makes cloth look lighter, so it is darkened here. */
export const dyed = (code: string): Colour => tint(hex(code), 0.72)

export const dyeing = (dye: Dye): ((u: number, v: number) => Colour) => (typeof dye === 'function' ? dye : () => dye)

export type Stripe = { from: number; to: number; colour: Colour }

/** Stripes that repeat every `repeat` cm in one direction; a later stripe covers earlier ones. */
export const striped =
  (ground: Colour, stripes: readonly Stripe[], repeat: number, along: 'u' | 'v' = 'u'): Dye =>
  (u, v) => {
    const x = along === 'u' ? u : v
    const place = x - Math.floor(x / repeat) * repeat
    let colour = ground
    for (const stripe of stripes) if (place >= stripe.from && place < stripe.to) colour = stripe.colour
    return colour
  }
