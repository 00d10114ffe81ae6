import { type Colour, hex, tint } from '../renderer/colour.ts'

/** One colour throughout, or a colour for every place of the pattern: stripes and bands are dyed in the yarn. */
export type Dye = Colour | ((u: number, v: number) => Colour)

/** Colours are named as they look in the picture; the room is bright, so the cloth itself must be that much darker. */
export const dyed = (code: string): Colour => tint(hex(code), 0.72)

export const dyeing = (dye: Dye): ((u: number, v: number) => Colour) => (typeof dye === 'function' ? dye : () => dye)

export type Stripe = { from: number; to: number; colour: Colour }

/** Stripes that repeat every `repeat` cm along a direction; the last one drawn wins. */
export const striped =
  (ground: Colour, stripes: readonly Stripe[], repeat: number, along: 'u' | 'v' = 'u'): Dye =>
  (u, v) => {
    const x = along === 'u' ? u : v
    const place = x - Math.floor(x / repeat) * repeat
    let colour = ground
    for (const stripe of stripes) if (place >= stripe.from && place < stripe.to) colour = stripe.colour
    return colour
  }
