import { circle, through } from '../stitches/path.ts'
import { runThread } from '../stitches/thread.ts'
import { cap, ear, eye, fill, leaf, type Person, silk } from './needle.ts'

export const tailor: Person = {
  ground: '#E4D8BE',
  ink: '#3A2A20',
  looks: 'right',
  stitch: (needle) => {
    const { line, fine, lay, swatch, facing } = needle
    fill(needle, cap, '#A8242C', 0.06)
    line(cap)
    lay(
      through([
        [-1.5, 12.4],
        [-5, 13.4],
        [-8.6, 11],
        [-9.2, 6.2],
      ]),
      silk('#20223A', 0.5),
    )
    line(
      through([
        [5.4, 6.2],
        [5.9, 4.6],
        [5.4, 3.5],
        [6.5, 1.6],
        [7.9, -0.5],
        [7.3, -1.3],
        [6.2, -1.4],
      ]),
      through([
        [6, -3.3],
        [6.5, -3.9],
        [5.8, -4.5],
        [6, -5.7],
        [5, -7],
        [2.4, -7.4],
        [0.9, -8.4],
        [0.6, -12],
      ]),
      through([
        [-7.4, 5],
        [-7.5, 0.5],
        [-6.2, -4],
        [-5.8, -8],
        [-7.4, -11],
        [-11.5, -13.5],
        [-14, -20],
      ]),
      ...ear([-1.2, 1]),
    )
    fine(...eye([4, 2.6], 1), circle([4.5, 2.4], 1.55), [
      [2.95, 2.5],
      [-0.4, 2.2],
    ])
    fine(
      through([
        [2.6, 4.8],
        [4.2, 5.2],
        [5.5, 4.7],
      ]),
    )
    for (let i = 0; i < 9; i++) leaf(needle, [6.5 - i * 0.42, -1.7 - i * 0.06], -1.15 - i * 0.16, '#F4EEE2', 1.7)
    for (let i = 0; i < 6; i++)
      fine(
        through([
          [-2.4 - i * 0.75, 4.8],
          [-2.7 - i * 0.8, 3.2],
          [-2.5 - i * 0.75, 1.6 - i * 0.2],
        ]),
      )
    const tape = through([
      [-9.4, -12],
      [-5.2, -9.4],
      [-0.6, -12.2],
      [1.5, -15.5],
      [0.8, -20],
    ])
    lay(tape, silk('#D59A2C', 0.85))
    runThread(swatch, facing(tape), silk('#3A2A20', 0.3), 0.14, 0.7)
    line(
      through([
        [0.8, -11.6],
        [5.5, -13],
        [9.6, -15],
        [11, -20],
      ]),
    )
  },
}
