import { circle, joined, type Path, through } from '../stitches/path.ts'
import { satinDot } from '../stitches/satin.ts'
import { rosette, standAt } from '../stitches/scrollwork.ts'
import { eye, fill, leaf, type Person, silk } from './needle.ts'

const scarf: Path = joined(
  through([
    [5.2, 6.6],
    [3, 10.4],
    [-2.4, 11.8],
    [-7.4, 9],
    [-8.8, 3],
    [-8, -3],
    [-9.4, -8],
    [-12.6, -12],
  ]),
  through([
    [-12.6, -12],
    [-7.5, -12.4],
    [-2.6, -10.4],
  ]),
  through([
    [-2.6, -10.4],
    [-2.2, -5],
    [-2.8, 0],
    [-0.8, 4.2],
    [5.2, 6.6],
  ]),
)

export const embroiderer: Person = {
  ground: '#B5583A',
  ink: '#F6EAD4',
  looks: 'left',
  stitch: (needle) => {
    const { line, fine, lay, swatch, facing } = needle
    fill(needle, scarf, '#F1E4CB', 1.2)
    for (const spot of [
      [-5.6, 6.6],
      [-0.6, 8.6],
      [-5.9, 0.6],
      [-6.2, -6],
    ] as const) {
      for (const figure of standAt(rosette(1.5, 8), spot)) lay(figure, { ...silk('#A8242C', 0.3), base: 0.16 })
      satinDot(swatch, facing([spot])[0] ?? spot, 0.4, silk('#24508A', 0.1))
    }
    lay(scarf, silk('#24508A', 0.5))
    line(
      through([
        [5.2, 6.6],
        [5.7, 4.6],
        [5.3, 3.5],
        [6.1, 1.8],
        [7.2, 0.1],
        [6.7, -0.6],
        [5.9, -0.8],
        [6.3, -1.8],
        [5.7, -2.3],
        [6.1, -3],
        [5.4, -3.8],
        [5.6, -5],
        [4.6, -6.1],
        [2, -6.6],
        [0.4, -8],
        [0, -11],
      ]),
      through([
        [-2.4, -10.6],
        [3.4, -12.6],
        [8.4, -14.4],
        [11, -20],
      ]),
    )
    fine(
      ...eye([3.7, 2.6]),
      through([
        [2.2, 4.3],
        [3.8, 4.9],
        [5.2, 4.4],
      ]),
    )
    fine(
      through([
        [4.4, -2.3],
        [5, -2.3],
        [5.7, -2.3],
      ]),
    )
    for (const radius of [1.1, 0.6]) lay(circle([-0.6, -3.2], radius), silk('#E0AC42', 0.3))
    lay(
      [
        [-0.6, -0.6],
        [-0.6, -2.1],
      ],
      silk('#E0AC42', 0.3),
    )
    for (const [u, code] of [
      [-8, '#24508A'],
      [-3.6, '#E0AC42'],
      [0.8, '#F1E4CB'],
      [5.2, '#24508A'],
    ] as const) {
      for (let i = 0; i < 8; i++) leaf(needle, [u, -16.2], (i / 8) * 2 * Math.PI, code, 1.7)
    }
  },
}
