import { circle, joined, type Path, placed, spiral, through } from '../stitches/path.ts'
import { cap, ear, eye, fill, type Person, silk } from './needle.ts'

const bun: Path = circle([-8.2, 6.2], 2.9)
const hair: Path = joined(
  through([
    [5, 7],
    [2.4, 10.3],
    [-3, 10.9],
    [-7.2, 7.6],
    [-7.2, 2],
    [-5.6, -2.4],
  ]),
  through([
    [-5.6, -2.4],
    [-3.4, -0.6],
    [-1.6, 2.8],
    [1.4, 4.6],
    [5, 7],
  ]),
)

export const capMaker: Person = {
  ground: '#8A8B58',
  ink: '#2A211A',
  looks: 'left',
  stitch: (needle) => {
    const { line, fine, lay } = needle
    fill(needle, bun, '#3A2418', 0.9)
    fill(needle, hair, '#3A2418', 0.5)
    lay(spiral([-8.2, 6.2], 2.9, 2.2, 0), silk('#6B4630', 0.26))
    lay(hair, silk('#2A1A12', 0.3))
    lay(
      through([
        [4.6, 8],
        [0, 8.6],
        [-5, 6.9],
        [-7.2, 4.4],
      ]),
      silk('#F0C24C', 0.8),
    )
    line(
      through([
        [5, 7],
        [5.7, 4.8],
        [5.3, 3.7],
        [6.1, 2.1],
        [7.3, 0.6],
        [6.8, -0.2],
        [5.9, -0.4],
        [6.4, -1.5],
        [5.8, -2],
        [6.3, -2.8],
        [5.4, -3.6],
        [5.7, -4.8],
        [4.6, -6],
        [1.6, -6],
        [-0.4, -7.4],
        [-0.6, -11],
      ]),
      through([
        [-5.2, -2.6],
        [-4.6, -7],
        [-5.4, -10.4],
        [-9.6, -12.6],
        [-12.6, -15],
        [-13.6, -21],
      ]),
      through([
        [-0.6, -11],
        [4, -12.4],
        [8.6, -14.6],
        [10.4, -21],
      ]),
      ...ear([-1.6, 1]),
    )
    fine(
      ...eye([3.8, 2.8]),
      through([
        [2.3, 4.4],
        [3.9, 5],
        [5.3, 4.5],
      ]),
      through([
        [4.4, -2.1],
        [5.1, -1.9],
        [5.8, -2],
      ]),
    )
    lay(circle([-1.6, -2], 1.5), silk('#F0C24C', 0.32))
    // The cap she makes, as small as a shop sign.
    const made = placed(cap, [-1, -21], 0, 0.5)
    fill(needle, made, '#B8242A', 0.06)
    line(made)
    const tassel = through([
      [-1.8, -14.8],
      [-4.4, -14.4],
      [-6, -16],
      [-6.1, -18],
    ])
    lay(tassel, silk('#20223A', 0.42))
  },
}
