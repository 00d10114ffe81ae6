import type { CloakCut } from '../patterns/cloak.ts'
import type { Hood } from '../patterns/hood.ts'
import type { Colour } from '../renderer/colour.ts'
import type { FinishName } from '../renderer/finishes.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { layBraid } from '../stitches/braid.ts'
import { coilsBetween } from '../stitches/fill.ts'
import { layer } from '../stitches/laid-threads.ts'
import { arc, bezier, joined, type Path, straight } from '../stitches/path.ts'
import { guilloche, loopsAlong, palmette, ramsHorns, standAt } from '../stitches/scrollwork.ts'
import { layThread, runThread, type Thread } from '../stitches/thread.ts'

export type CloakCords = { main: Colour; second: Colour; finish: FinishName; width: number }

const threadsOf = ({ main, second, finish, width }: CloakCords): { cord: Thread; fine: Thread } => ({
  cord: { colour: main, finish, width, twist: 1.5 },
  fine: { colour: second, finish, width: width * 0.7, twist: 1.5 },
})

/** The right front edge lies along +u with the cloth below it: `inset` counts away from the edge, along -v. */
export function trimCloak(swatch: Swatch, cut: CloakCut, cords: CloakCords): void {
  const { cord, fine } = threadsOf(cords)
  const { laid, lay } = layer(swatch)
  const far = cut.neck + cut.length
  const edge = (inset: number): Path => straight([cut.neck, -inset], [far, -inset])
  lay([edge(0.05), edge(0.5)], cord)
  layBraid(swatch, edge(1.25), { width: 1.1, colours: [cords.main, cords.second], finish: cords.finish, strands: 4 })
  lay([edge(2), edge(2.45)], cord)
  lay([loopsAlong(edge(2.6), 0.4, 0.66, -1)], fine)

  // The chest strap (sadr): a solid tongue of cord on each side of the fastening.
  const k = cut.length / 128
  const from = cut.neck + cut.strap.from - 3.5 * k
  const strapEnd = cut.neck + cut.strap.to + 12 * k
  const deep = 3 + 6.5 * k
  const tongue = (inset: number): Path =>
    joined(
      bezier(
        [from + inset, -2.6],
        [from + inset - 1.5, -deep * 0.6],
        [from + 2 + inset, -deep + inset],
        [from + 6 * k, -deep + inset],
        14,
      ),
      bezier(
        [from + 6 * k, -deep + inset],
        [strapEnd - 9 * k, -deep + inset],
        [strapEnd - 5 * k - inset, -deep * 0.5],
        [strapEnd - inset * 1.6, -2.6],
        18,
      ),
    )
  lay([tongue(0), tongue(cords.width * 1.15), tongue(1.5)], cord)
  lay(guilloche(tongue(0.98), 0.3, 1.8), fine)
  lay([loopsAlong(tongue(-0.15), 0.42, 0.7, -1)], fine)
  const size = (deep - 4.2) * 0.56
  for (let u = from + 3.4 * k; u < strapEnd - 8.5 * k; u += size * 1.32)
    lay(standAt(ramsHorns(size, 1.8), [u, -2.9 - (deep - 4.2) / 2], -Math.PI / 2), cord)
  lay(
    coilsBetween(
      [...tongue(1.7), [strapEnd - 3, -2.9], [from + 1.7, -2.9]],
      laid,
      [0.8, 0.58, 0.42, 0.3],
      cords.width * 0.62,
    ),
    fine,
  )
  lay(standAt(palmette(3.2 * k, 5), [strapEnd - 0.2, -2.7], -Math.PI / 2 - 0.5), fine)

  // The neck seam, and the stitching along the hem.
  lay([arc([0, 0], cut.neck + 0.5, -Math.PI / 2, 0), arc([0, 0], cut.neck + 0.95, -Math.PI / 2, 0)], cord)
  runThread(swatch, arc([0, 0], far - 1.6, -Math.PI / 2, 0, 60), { ...fine, width: 0.08 }, 0.4, 0.2)
}

export function trimHood(swatch: Swatch, hood: Hood, cords: CloakCords): void {
  const { cord, fine } = threadsOf(cords)
  const deep = hood.neckBack + hood.neckFront
  const face = (inset: number): Path =>
    bezier(
      [deep - inset, -4],
      [deep + 3 - inset, hood.height * 0.35],
      [deep + 4 - inset, hood.height * 0.75],
      [deep + 1 - inset, hood.height],
    )
  for (const inset of [0.05, 0.5, 2, 2.45]) layThread(swatch, face(inset), cord)
  layBraid(swatch, face(1.25), { width: 1.1, colours: [cords.main, cords.second], finish: cords.finish, strands: 4 })
  layThread(swatch, loopsAlong(face(2.6), 0.4, 0.66, 1), fine)
  const crown = (inset: number): Path =>
    bezier(
      [deep + 1, hood.height - inset],
      [deep * 0.6, hood.height + 3 - inset],
      [deep * 0.3, hood.height + hood.point - inset],
      [-2, hood.height + hood.point - inset],
    )
  for (const inset of [0.35, 0.9]) layThread(swatch, crown(inset), cord)
}
