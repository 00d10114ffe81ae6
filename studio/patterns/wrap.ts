import type { Obstacle } from '../cloth/obstacles.ts'
import { outlineFrom } from '../cloth/outline.ts'
import type { Panel } from '../cloth/sew.ts'
import { clamp, mix } from '../renderer/vectors.ts'

/** A straight piece of cloth wound about once around the hips: fouta, skirt of the melia, a child's wrap. */
export type Wrap = {
  name: string
  width: number
  height: number
  // The half axes of the waist, and how much wider the cloth starts at the hem.
  halfX: number
  halfZ: number
  top: number
  away: number
  flare: number
  // The factor by which the cloth is pleated to the waist.
  gather: number
  // The angle of the outer end, from the front to the right, in radians.
  endsAt: number
}

/** Fills the gap at the waist, so that a garment worn over it slides off outwards. */
export function rolledWaist({ halfX, halfZ, top, away }: Wrap): Obstacle {
  const high = 9
  return {
    distance: (x, y, z) => {
      const narrowing = 1 - 0.25 * clamp((y - top) / high)
      const [wide, deep] = [halfX * narrowing, halfZ * narrowing]
      const aside = (Math.hypot(x / wide, (z - away) / deep) - 1) * Math.min(wide, deep)
      return Math.max(aside, y - top - high, top - 2 - y)
    },
    friction: 0.05,
    low: [-halfX - 2, top - 4, away - halfZ - 2],
    high: [halfX + 2, top + high + 2, away + halfZ + 2],
  }
}

export function wrapPanel(wrap: Wrap): Panel {
  const girth =
    Math.PI * (3 * (wrap.halfX + wrap.halfZ) - Math.sqrt((3 * wrap.halfX + wrap.halfZ) * (wrap.halfX + 3 * wrap.halfZ)))
  const turns = (wrap.width / wrap.gather / girth) * 2 * Math.PI
  return {
    name: wrap.name,
    outside: 'towards-us',
    edges: outlineFrom([0, 0])
      .line('waist', [wrap.width, 0])
      .line('outer-end', [wrap.width, -wrap.height])
      .line('hem', [0, -wrap.height])
      .line('inner-end', [0, 0])
      .closed(),
    place: (u, v) => {
      // u grows towards the outer end, which lies on top.
      const angle = wrap.endsAt - turns * (1 - u / wrap.width)
      const layer = (u / wrap.width) * 1.6
      const down = -v / wrap.height
      const swell = 1 + wrap.flare * down
      const pleat = Math.sin((u / 5.2) * 2 * Math.PI)
      const ripple = pleat * (0.75 + down * 1.6) * (wrap.gather - 1)
      return [
        Math.sin(angle) * (wrap.halfX * swell + layer + ripple),
        wrap.top + v,
        wrap.away + Math.cos(angle) * (wrap.halfZ * mix(1, 1.1, down) * swell + layer + ripple),
      ]
    },
  }
}
