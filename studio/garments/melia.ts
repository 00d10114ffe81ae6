// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { bodyObstacles, type Figure, woman } from '../cloth/body.ts'
import { clothParts } from '../cloth/cloth-parts.ts'
import { frontOf } from '../cloth/front-of.ts'
import { wall } from '../cloth/obstacles.ts'
import { pinWhere, withoutRepeats } from '../cloth/pins.ts'
import { settleOnce } from '../cloth/settle-once.ts'
import { type SewnCloth, sew } from '../cloth/sew.ts'
import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { nearPin, type PeplosCut, peplosPanels } from '../patterns/peplos.ts'
import { chainParts, fibulaParts } from '../props/fibula.ts'
import { silver } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import { tasselParts } from '../props/tassel.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import { type Part, tubeMesh } from '../renderer/mesh.ts'
import type { Surface } from '../renderer/photograph.ts'
import { clamp, type Vec3 } from '../renderer/vectors.ts'
import { closeUp, wallShot } from '../scenes/studio.ts'
import { bands, weaveBrocade } from '../stitches/brocade.ts'
import { circle, spiral } from '../stitches/path.ts'
import { layThread, type Thread } from '../stitches/thread.ts'
import type { Garment } from './garment.ts'

const cut: PeplosCut = { half: 62, length: 146, openSide: 34, pinAt: 15.5 }
const figure: Figure = { ...woman, arms: null, top: 60, away: 18 }
const WAIST = 18
const [beltX, beltZ] = [15.4, 12.2]

function settled(): SewnCloth {
  const top: Vec3 = [0, figure.top + 2, figure.away]
  const { panels, seams } = peplosPanels(cut, top, 15, 42)
  const cloth = sew(panels, seams, 1.45)
  const pinned = (panel: 'front' | 'back', side: 1 | -1) =>
    pinWhere(cloth, panel, (u, v) => {
      if (!nearPin(cut, u, v)) return null
      // A handful of cloth is gathered under each fibula.
      const gathered = (Math.abs(u) - cut.pinAt) * 0.45
      return [
        Math.sign(u) * (12.6 + gathered),
        figure.top - 1.6 - gathered * 0.3 + v * 0.4,
        figure.away + 1.5 + side * 1.1 + Math.sin(u * 2.4) * 0.5,
      ]
    })
  settleOnce(cloth, {
    stiffness: () => 0.78,
    obstacles: [wall(), ...bodyObstacles(figure)],
    pins: withoutRepeats([...pinned('front', 1), ...pinned('back', -1)]),
    gravity: [0, -965, -120],
    seconds: 3.2,
    layerGap: 1.5,
    // The belt is tightened once the cloth hangs.
    persuade: (x, seconds) => {
      const tight = clamp((seconds - 0.4) / 0.8)
      if (tight === 0) return
      for (let i = 0; i < x.length; i += 3) {
        if (Math.abs(x[i + 1]! - WAIST) > 1.6) continue
        const [dx, dz] = [x[i]! / beltX, (x[i + 2]! - figure.away) / beltZ]
        const out = Math.hypot(dx, dz)
        const limit = 1 + (1 - tight) * 1.5
        if (out <= limit) continue
        x[i] = x[i]! * (limit / out)
        x[i + 2] = figure.away + (x[i + 2]! - figure.away) * (limit / out)
      }
    },
  })
  return cloth
}

function belt(cloth: SewnCloth): Part[] {
  const turn = (rise: number, grow: number): Vec3[] =>
    Array.from({ length: 81 }, (_, i) => {
      const angle = (i / 80) * 2 * Math.PI
      return [
        Math.sin(angle) * (beltX + grow),
        WAIST + rise + Math.sin(angle * 3 + rise) * 0.25,
        figure.away + Math.cos(angle) * (beltZ + grow),
      ]
    })
  const knot: Vec3 = [3.2, WAIST, figure.away + beltZ + 2.2]
  const ends = [0, 1].flatMap((i): Part[] => {
    const [footX, footY] = [knot[0] + 1.2 + i * 2, WAIST - 26 - i * 5]
    const foot: Vec3 = [footX, footY, frontOf(cloth, footX, footY, 3) + 1.2]
    const path: Vec3[] = Array.from({ length: 21 }, (_, k) => {
      const t = k / 20
      const [x, y] = [knot[0] + (foot[0] - knot[0]) * t + Math.sin(t * 4 + i) * 0.5, knot[1] + (foot[1] - knot[1]) * t]
      return [x, y, Math.max(knot[2], frontOf(cloth, x, y) + 0.8)]
    })
    return [{ surface: 'belt', mesh: tubeMesh(path, () => 0.42, 10) }, ...tasselParts('belt', foot, 8, 1.9, i + 5)]
  })
  return [
    ...[1.1, 0.2, -0.7].map((rise): Part => ({ surface: 'belt', mesh: tubeMesh(turn(rise, 1.15), () => 0.5, 10) })),
    {
      surface: 'belt',
      mesh: tubeMesh(
        Array.from({ length: 9 }, (_, i): Vec3 => [knot[0] - 1.2 + i * 0.3, knot[1] + 0.2, knot[2]]),
        (t) => 1.1 * Math.sin(Math.PI * clamp(t * 0.9 + 0.05)),
        14,
      ),
    },
    ...ends,
  ]
}

function jewels(cloth: SewnCloth): Part[] {
  const y = figure.top - 3.2
  const pinPoint = (side: number): Vec3 => [side * 12.6, y, frontOf(cloth, side * 12.6, y - 3, 3.5) + 0.5]
  const hook = (side: number): Vec3 => [side * 12.2, y - 7.2, pinPoint(side)[2]]
  return [
    ...fibulaParts(pinPoint(-1), 2.1, -0.16),
    ...fibulaParts(pinPoint(1), 2.1, 0.16),
    ...chainParts(hook(-1), hook(1), 9, 1, (x, chainY) => frontOf(cloth, x, chainY)),
  ]
}

/** A chased plate: a border of beads, a wheel, and the traditional lines of Djerba. */
const khlel: Surface = {
  outside: (swatch) => {
    silver.outside(swatch)
    const chasing: Thread = { colour: hex('#A5A39D'), finish: 'silver', width: 0.13, loft: 1.2 }
    for (const radius of [0.5, 0.78]) layThread(swatch, circle([0, -2], radius), chasing)
    for (const side of [1, -1]) {
      layThread(
        swatch,
        [
          [side * 1.35, -3.2],
          [side * 0.2, -0.2],
        ],
        chasing,
      )
      layThread(
        swatch,
        [
          [side * 1.1, -3],
          [side * 0.12, -0.4],
        ],
        chasing,
      )
      layThread(swatch, spiral([side * 0.85, -2.85], 0.28, side * 1.5, 0), chasing)
      layThread(swatch, spiral([side * 0.3, -1], 0.2, side * 1.4, 0), chasing)
    }
  },
}

/** Stripes along the edges, bands across the ends, and a thread of the second colour between them. */
function weave(u: number, v: number, { ground, first, second, pale }: Record<Dye, Colour>): Colour {
  const up = v + cut.length
  if ((up > 4 && up < 7) || (up > 17 && up < 20)) return first
  if ((up > 7.4 && up < 8) || (up > 16 && up < 16.6)) return pale
  if (up > 10.4 && up < 13.4) return second
  if (v > -7) return upperEnd(v, { ground, first, second, pale })
  const edge = cut.half - Math.abs(u)
  if (edge >= 12) return Math.abs(u % 9) < 0.3 ? second : ground
  if (edge % 4 < 0.6) return pale
  return edge % 4 > 1.4 && edge % 4 < 2.6 ? first : ground
}

function upperEnd(v: number, { ground, first, second, pale }: Record<Dye, Colour>): Colour {
  if (v > -1.4) return pale
  if (v > -3.8) return first
  return v > -5 ? second : ground
}

type Dye = 'ground' | 'first' | 'second' | 'pale'

const palette = {
  rouge: ['#A31F28', '#E6B04A', '#2B2440', '#F0E2C6'],
  indigo: ['#2A3670', '#C8323E', '#E3B35A', '#EFE7D4'],
  orange: ['#D4692A', '#8E1F2C', '#F0C860', '#F4E8CE'],
}

const tones = (colour: string) => palette[colour as keyof typeof palette]

export const meliaDjerba: Garment = {
  id: 'melia-djerba',
  colours: ['rouge', 'indigo', 'orange'],
  stage: () => {
    const cloth = settled()
    const props = [...belt(cloth), ...jewels(cloth)]
    return {
      whole: wallShot([...clothParts(cloth, 1, 0.22), ...props], [0, -13, 18], 172),
      detail: closeUp([...clothParts(cloth, 2, 0.22), ...props], [0, 46, 28], 42, [-0.1, 0.05, 1]),
    }
  },
  dress: (colour) => {
    const [ground, first, second, pale] = tones(colour).map(dyed) as [Colour, Colour, Colour, Colour]
    const cloth = linen((u, v) => weave(u, v, { ground, first, second, pale }), 1, 13)
    const thread: Thread = { colour: pale, finish: 'cord', width: 0.2 }
    const surface: Surface = {
      outside: (swatch) => {
        cloth(swatch)
        weaveBrocade(
          swatch,
          { cell: 0.4, left: -cut.half, right: cut.half, bottom: -cut.length + 8.2, bands: [bands.triangles(5)] },
          thread,
        )
        weaveBrocade(
          swatch,
          {
            cell: 0.4,
            left: -cut.half,
            right: cut.half,
            bottom: -cut.length + 20.4,
            bands: [bands.diamonds(9), bands.gap(), bands.dashes()],
          },
          thread,
        )
        weaveBrocade(
          swatch,
          {
            cell: 0.36,
            left: -cut.half,
            right: cut.half,
            bottom: -14.4,
            bands: [bands.dashes(), bands.gap(), bands.diamonds(11), bands.gap(), bands.zigzag(4)],
          },
          thread,
        )
      },
      inside: cloth,
    }
    return {
      wall: plaster(),
      silver,
      khlel,
      coral: { outside: cordage(hex('#B03A2C'), 'leather', 60) },
      belt: { outside: cordage(second, 'cord', 0.9) },
      front: surface,
      back: surface,
    }
  },
}
