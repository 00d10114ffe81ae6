import { clothParts } from '../cloth/cloth-parts.ts'
import { wall } from '../cloth/obstacles.ts'
import { pinWhere, withoutRepeats } from '../cloth/pins.ts'
import { settle } from '../cloth/settle.ts'
import { type SewnCloth, sew } from '../cloth/sew.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { type OverRod, overRodPanel, restOnRod } from '../patterns/over-rod.ts'
import { iron, wood } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import { type Rod, rodObstacle, rodParts } from '../props/rod.ts'
import { type PreparedShot, prepareShot, type Surfaces } from '../renderer/photograph.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { circle } from '../stitches/path.ts'
import { rosette, standAt } from '../stitches/scrollwork.ts'
import { layThread, type Thread } from '../stitches/thread.ts'
import { wallShot } from './studio.ts'

const rod: Rod = { y: 12, away: 6, half: 17, radius: 0.8 }
const piece: OverRod = { width: 26, front: 24, back: 14, kept: 0.86, folds: 2, seed: 3 }
const spacing = 2
const cord: Thread = { colour: dyed('#E3B35A'), finish: 'silkCord', width: 0.7 }

/** The smallest garment that is cut, hung, embroidered and lit: it takes seconds instead of minutes. */
export function hungKerchief(): SewnCloth {
  const cloth = sew([overRodPanel(piece, rod)], [], spacing)
  settle(cloth, {
    stiffness: () => 0.7,
    obstacles: [wall(), rodObstacle(rod)],
    pins: withoutRepeats(pinWhere(cloth, 'cloth', restOnRod(piece, rod))),
    gravity: [0, -975, -60],
    seconds: 1.2,
    layerGap: spacing * 1.12,
  })
  return cloth
}

export function prepareKerchief(cloth: SewnCloth): PreparedShot {
  const shot = wallShot([...clothParts(cloth, 1, 0.2), ...rodParts(rod)], [0, 1, 5], 44)
  return prepareShot(shot, { width: 96, height: 120, samples: 1 })
}

export function dressKerchief({ embroidered = true } = {}): Surfaces {
  const ground = linen(dyed('#A8202A'), 0.8)
  const needlework = (swatch: Swatch) => {
    for (const figure of standAt([...rosette(5, 8), circle([0, 0], 6.4)], [0, 11])) layThread(swatch, figure, cord)
  }
  return {
    wall: plaster(),
    wood: wood(),
    iron,
    cloth: {
      outside: (swatch) => {
        ground(swatch)
        if (embroidered) needlework(swatch)
      },
    },
  }
}
