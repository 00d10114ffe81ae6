import { clothParts } from '../cloth/cloth-parts.ts'
import { bar, wall } from '../cloth/obstacles.ts'
import { outlineFrom } from '../cloth/outline.ts'
import { pinWhere, withoutRepeats } from '../cloth/pins.ts'
import { settleOnce } from '../cloth/settle-once.ts'
import { type Panel, type SewnCloth, sew } from '../cloth/sew.ts'
import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { silk } from '../fabrics/silk.ts'
import { fringeParts } from '../props/fringe.ts'
import { wood } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import { pegParts } from '../props/rod.ts'
import { type Colour, tint } from '../renderer/colour.ts'
import type { Paint } from '../renderer/photograph.ts'
import { clamp } from '../renderer/vectors.ts'
import { closeUp, wallShot } from '../scenes/studio.ts'
import { bands, weaveBrocade } from '../stitches/brocade.ts'
import type { Garment } from './garment.ts'

const HALF = 98
const DEEP = 118
const PEGS = { x: 27, y: 60, out: 17 }
/** How much of the long side hangs between the pegs. */
const BETWEEN = 37
const AWAY = 11

/** The veil hangs by its long side from two pegs: a swag between them, and a cascade at each end. */
const veil: Panel = {
  name: 'veil',
  outside: 'towards-us',
  edges: outlineFrom([0, 0]).line('brow', [HALF, 0]).line('end', [HALF, -DEEP]).line('hem', [0, -DEEP]).mirrored(),
  place: (u, v) => {
    const side = Math.sign(u) || 1
    const past = Math.abs(u) - BETWEEN
    if (past <= 0) {
      const t = u / BETWEEN
      const sag = 15 * (1 - t * t) * clamp(1 + v / 260)
      const fold = Math.sin(u * 0.36) * clamp(-v / 50) * 2.4
      return [t * PEGS.x, PEGS.y + 2 - sag + v, AWAY + 2 + 3.5 * (1 - t * t) + fold]
    }
    const reach = Math.hypot(past, v)
    const turn = Math.atan2(past, -v)
    const phase = (turn / (Math.PI / 2)) * 3
    const zigzag = Math.abs((phase - Math.floor(phase)) * 2 - 1) * 2 - 1
    return [
      side * (PEGS.x + turn * (1.6 + reach * 0.17)),
      PEGS.y + 2 - reach * 0.97,
      AWAY + 2 - zigzag * (0.5 + reach * 0.055),
    ]
  },
}

function settled(): SewnCloth {
  const cloth = sew([veil], [], 1.6)
  settleOnce(cloth, {
    stiffness: () => 0.7,
    obstacles: [
      wall(),
      ...[-1, 1].map((side) => bar([side * PEGS.x, PEGS.y - 1, 0], [side * PEGS.x, PEGS.y + 1.4, PEGS.out], 1.4, 0.8)),
    ],
    pins: withoutRepeats(
      pinWhere(cloth, 'veil', (u, v) => {
        const side = Math.sign(u) || 1
        const past = Math.abs(u) - BETWEEN
        if (Math.hypot(past, v) > 5.5) return null
        return [
          side * (PEGS.x + past * 0.5),
          PEGS.y + 2.2 - Math.abs(past) * 0.25 + v * 0.5,
          AWAY + 2 + Math.sin(past * 1.9) * 0.8 - v * 0.2,
        ]
      }),
    ),
    gravity: [0, -970, -60],
    seconds: 3.4,
    layerGap: 1.6,
  })
  return cloth
}

export const safsari: Garment = {
  id: 'safsari',
  colours: ['ivoire', 'ecru'],
  stage: () => {
    const cloth = settled()
    const fringe = [
      ...fringeParts('fringe', cloth, 'veil.right-end', 7, 1.1, 0.16, 1),
      ...fringeParts('fringe', cloth, 'veil.left-end', 7, 1.1, 0.16, 2),
      ...pegParts(-PEGS.x, PEGS.y, PEGS.out),
      ...pegParts(PEGS.x, PEGS.y, PEGS.out),
    ]
    return {
      whole: wallShot([...clothParts(cloth, 1, 0.14), ...fringe], [0, -2, AWAY], 160),
      detail: closeUp([...clothParts(cloth, 2, 0.14), ...fringe], [33, -16, 18], 46),
    }
  },
  dress: (colour) => {
    const ground = dyed(colour === 'ecru' ? '#C9B48E' : '#E8DFCB')
    const bright: Colour = tint(ground, 1.18)
    const cloth = silk(
      (u, v) => {
        const edge = Math.min(HALF - Math.abs(u), DEEP + v, 6 - v)
        return edge < 11 && edge % 3 < 1.2 ? bright : Math.abs(v % 14) < 0.5 ? bright : ground
      },
      'satin',
      18,
    )
    const figured: Paint = (swatch) => {
      cloth(swatch)
      // Silk on silk: the figures are visible only where the floats reflect the light.
      for (const bottom of [-DEEP + 12.5, -19]) {
        weaveBrocade(
          swatch,
          {
            cell: 0.3,
            left: -HALF + 2,
            right: HALF - 2,
            bottom,
            bands: [
              bands.dashes(),
              bands.gap(),
              bands.zigzag(5),
              bands.gap(),
              bands.diamonds(13),
              bands.gap(),
              bands.zigzag(5),
              bands.gap(),
              bands.dashes(),
            ],
          },
          { colour: bright, finish: 'satin', width: 0.2 },
        )
      }
    }
    return {
      wall: plaster(),
      wood: wood(),
      veil: { outside: figured, inside: cloth },
      fringe: { outside: cordage(bright, 'silkCord', 0.5) },
    }
  },
}
