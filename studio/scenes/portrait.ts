import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import type { Person } from '../portraits/needle.ts'
import { people } from '../portraits/people.ts'
import { gridMesh, type Part } from '../renderer/mesh.ts'
import { fractalNoise } from '../renderer/noise.ts'
import type { Shot, Surfaces } from '../renderer/photograph.ts'
import type { Path } from '../stitches/path.ts'
import { layThread, type Thread } from '../stitches/thread.ts'

/**
 * The people of the workshop, each as a profile of one line of cord on coloured linen: they are invented, and must not look like photographs of real
 * people.
 */
const cloth: Part = {
  surface: 'linen',
  mesh: gridMesh(90, 110, (column, row) => {
    const [u, v] = [(column - 0.5) * 46, (row - 0.5) * 54]
    const fall = fractalNoise(u / 15, v / 40, 2, 7) * 0.9 + fractalNoise((u + v) / 9, v / 30, 2, 9) * 0.25
    return { at: [u, v, fall + 2], u, v }
  }),
}

export const portraitShot = (): Shot => ({
  parts: [cloth],
  camera: { target: [0, 0, 2], from: [0, 0, 1], frameHeight: 38, distance: 300 },
  backdrop: [],
})

export function portraitSurfaces(name: keyof typeof people): Surfaces {
  const { ground, ink, looks, stitch }: Person = people[name]
  const weave = linen(dyed(ground), 0.9, 13)
  const cord: Thread = { colour: dyed(ink), finish: 'silkCord', width: 0.34, twist: 1.2 }
  const facing = (path: Path): Path => (looks === 'left' ? path.map(([u, v]) => [-u, v] as const) : path)
  return {
    linen: {
      outside: (swatch) => {
        weave(swatch)
        const lay = (path: Path, thread: Thread) => layThread(swatch, facing(path), thread)
        stitch({
          swatch,
          facing,
          lay,
          line: (...lines) => lines.forEach((path) => void lay(path, cord)),
          fine: (...lines) => lines.forEach((path) => void lay(path, { ...cord, width: 0.2 })),
        })
      },
    },
  }
}
