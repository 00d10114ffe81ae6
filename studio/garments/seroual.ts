import { clothParts } from '../cloth/cloth-parts.ts'
import { wall } from '../cloth/obstacles.ts'
import { pinEdge, withoutRepeats } from '../cloth/pins.ts'
import { settleOnce } from '../cloth/settle-once.ts'
import { type SewnCloth, sew } from '../cloth/sew.ts'
import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { type Pleats, pleated, type TrouserCut, trouserPanels } from '../patterns/trousers.ts'
import { wood } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import { pegParts } from '../props/rod.ts'
import { cordBetween, tasselParts } from '../props/tassel.ts'
import { type Colour, tint } from '../renderer/colour.ts'
import { gridMesh, type Part } from '../renderer/mesh.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { closeUp, wallShot } from '../scenes/studio.ts'
import { layBraid } from '../stitches/braid.ts'
import { type Path, straight } from '../stitches/path.ts'
import { guilloche, loopsAlong, ramsHorns, standAt } from '../stitches/scrollwork.ts'
import { layThread, runThread, type Thread } from '../stitches/thread.ts'
import type { Garment } from './garment.ts'

const cut: TrouserCut = { waistHalf: 66, sideDrop: 46, legOut: 34, legIn: 17, length: 96, crotch: 74 }
const pleats: Pleats = { gathered: 25, width: 7.2, depth: 1.5, top: 46, away: 9 }
const BAND = 6

function settled(): SewnCloth {
  const { panels, seams } = trouserPanels(cut, pleats)
  const cloth = sew(panels, seams, 1.4)
  const waist = (panel: 'front' | 'back', side: 1 | -1) =>
    ['right', 'left'].flatMap((half) =>
      pinEdge(cloth, `${panel}.${half}-waist`, ([x]) => {
        const { z } = pleated((x / pleats.gathered) * cut.waistHalf, pleats, cut.waistHalf)
        return [x, pleats.top, pleats.away + side * 2.4 * Math.sqrt(Math.max(0, 1 - (x / 25.2) ** 2)) + z]
      }),
    )
  settleOnce(cloth, {
    stiffness: (_panel, u, v) => (v < -cut.length + 7 && Math.abs(u) > 10 ? 2.2 : v > -16 ? 0.75 : 0.68),
    obstacles: [wall()],
    pins: withoutRepeats([...waist('front', 1), ...waist('back', -1)]),
    gravity: [0, -965, -110],
    seconds: 3,
    layerGap: 1.45,
  })
  return cloth
}

/** The waistband is straight and stiff, so it is not simulated. */
const waistband = (): Part => ({
  surface: 'band',
  mesh: gridMesh(
    120,
    8,
    (column, row) => {
      const angle = -column * 2 * Math.PI - Math.PI / 2
      const wave = Math.sin(angle * 11) * 0.18 + Math.sin(angle * 7 + 1) * 0.15
      const x = Math.cos(angle) * (26 + wave)
      const z = Math.sin(angle) * (4.4 + wave * 2)
      const sag = -0.9 * (1 - (x / 26) ** 2)
      const bulge = Math.sin(row * Math.PI) * 0.35
      return {
        at: [
          x,
          pleats.top - 0.9 + row * BAND + sag * row,
          pleats.away - z * (1 + bulge * 0.08) - (z < 0 ? -bulge : bulge) * 0,
        ],
        u: x,
        v: row * BAND,
      }
    },
    true,
  ),
})

function drawstring(): Part[] {
  const front = pleats.away + 4.9
  const y = pleats.top + BAND * 0.55 - 1.4
  return [-1, 1].flatMap((side, i) => [
    cordBetween('cord', [side * 0.9, y, front], [side * 2.6, y - 15 - i * 2.5, front + 2.4], 0.6, 0.36),
    ...tasselParts('cord', [side * 2.6, y - 15 - i * 2.5, front + 2.4], 6, 1.5, i + 2),
    cordBetween('cord', [side * 0.4, y + 0.2, front - 0.2], [side * 3.4, y - 2.2, front + 0.6], 0.9, 0.36),
    cordBetween('cord', [side * 3.4, y - 2.2, front + 0.6], [side * 0.5, y - 0.2, front + 0.3], 1.2, 0.36),
  ])
}

function needlework(swatch: Swatch, cord: Thread, fine: Thread): void {
  // Along the shin, where the cloth is smooth.
  const shin = (cut.legIn + cut.legOut) / 2
  for (const [rise, size] of [
    [12, 5],
    [17, 4.2],
    [21.5, 3.4],
  ] as const) {
    for (const figure of standAt(ramsHorns(size, 1.8), [shin, -cut.length + rise])) layThread(swatch, figure, cord)
  }
  const cuff = (rise: number): Path =>
    straight([cut.legIn - 2, -cut.length + rise], [cut.legOut + 2, -cut.length + rise])
  layBraid(swatch, cuff(1), { width: 1.2, colours: [cord.colour, fine.colour], finish: cord.finish, strands: 4 })
  for (const rise of [0.1, 2, 5]) layThread(swatch, cuff(rise), cord)
  for (const wave of guilloche(cuff(3.5), 0.9, 3)) layThread(swatch, wave, fine)
  layThread(swatch, loopsAlong(cuff(5.2), 0.36, 0.62, 1), fine)
  runThread(swatch, straight([0.3, -8], [0.3, -cut.crotch]), { ...fine, width: 0.07 }, 0.35, 0.15)
}

const palette = {
  ivoire: ['#E5DCC8', '#B39A6A', '#F2EBDC'],
  noir: ['#2A2A2C', '#8C7B52', '#C9B98C'],
  beige: ['#C6AE8A', '#7E6240', '#E9DCC2'],
}

const tones = (colour: string) => palette[colour as keyof typeof palette]

export const seroualArbi: Garment = {
  id: 'seroual-arbi',
  colours: ['ivoire', 'noir', 'beige'],
  stage: () => {
    const cloth = settled()
    const props = [
      waistband(),
      ...drawstring(),
      ...pegParts(-24, pleats.top + BAND - 2.6, 14),
      ...pegParts(24, pleats.top + BAND - 2.6, 14),
    ]
    return {
      whole: wallShot([...clothParts(cloth, 1, 0.2), ...props], [0, 2, 9], 136),
      detail: closeUp([...clothParts(cloth, 2, 0.2), ...props], [6, 36, 13], 36, [-0.16, 0.07, 1]),
    }
  },
  dress: (colour) => {
    const [ground, main, second] = tones(colour).map(dyed) as [Colour, Colour, Colour]
    const cloth = linen(ground, 0.7, 16)
    const cord: Thread = { colour: main, finish: 'silkCord', width: 0.34, twist: 1.4 }
    const fine: Thread = { colour: second, finish: 'silkCord', width: 0.24, twist: 1.4 }
    const worked = (swatch: Swatch) => {
      cloth(swatch)
      swatch.onBothHalves(() => needlework(swatch, cord, fine))
    }
    return {
      wall: plaster(),
      wood: wood(),
      cord: { outside: cordage(main) },
      front: { outside: worked, inside: cloth },
      back: { outside: cloth },
      band: {
        outside: (swatch) => {
          linen(tint(ground, 0.97), 0.5, 16)(swatch)
          const line = (v: number): Path => straight([-26, v], [26, v])
          for (const wave of guilloche(line(BAND / 2), 1.1, 3.6)) layThread(swatch, wave, cord)
          for (const v of [1.3, BAND - 1.3]) layThread(swatch, line(v), fine)
          layThread(swatch, loopsAlong(line(BAND - 1.15), 0.3, 0.56, 1), fine)
          layThread(swatch, loopsAlong(line(1.15), 0.3, 0.56, -1), fine)
          for (const v of [0.4, BAND - 0.4])
            runThread(swatch, straight([-30, v], [30, v]), { colour: main, finish: 'cord', width: 0.09 }, 0.34, 0.14)
        },
      },
    }
  },
}
