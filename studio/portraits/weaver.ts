import { joined, type Path, through } from '../stitches/path.ts'
import { ear, eye, fill, leaf, type Person, silk } from './needle.ts'

const turban: readonly Path[] = [0, 1, 2, 3].map((row) =>
  through([
    [5.7 - row * 0.2, 6 + row * 1.5],
    [2, 7.9 + row * 1.45],
    [-3, 7.8 + row * 1.3],
    [-7.8 + row * 0.35, 5.4 + row * 1.5],
  ]),
)

const beard: Path = joined(
  through([
    [6, -1.7],
    [6.7, -3.6],
    [6.6, -6.2],
    [5, -8.6],
    [2.6, -9],
  ]),
  through([
    [2.6, -9],
    [0.2, -7],
    [-1.2, -3.4],
    [-0.6, -0.4],
  ]),
  through([
    [-0.6, -0.4],
    [1, -2.4],
    [3.4, -2.2],
    [6, -1.7],
  ]),
)

export const weaver: Person = {
  ground: '#2C4C78',
  ink: '#F3EBDC',
  looks: 'right',
  stitch: (needle) => {
    const { line, fine, lay } = needle
    for (let i = 0; i < 24; i++) {
      const u = -17 + i * 1.45
      const foot = -13.4 - 2.2 * Math.sin(((u + 17) / 34) * Math.PI)
      lay(
        [
          [u, -21],
          [u, foot],
        ],
        silk(i % 6 === 2 ? '#D99A2E' : i % 6 === 4 ? '#B8332E' : '#E9DFC8', 0.5),
      )
    }
    const dome: Path = joined(turban[0] ?? [], [...(turban[3] ?? [])].reverse(), (turban[0] ?? []).slice(0, 1))
    fill(needle, dome, '#EFE3C8', 0.25)
    turban.forEach((row, i) => void lay(row, silk(i % 2 ? '#D99A2E' : '#F3EBDC', 0.42)))
    line(
      through([
        [5.7, 6],
        [6, 4.6],
        [5.5, 3.6],
        [6.7, 1.6],
        [8, -0.2],
        [7.1, -1],
        [6.2, -1.4],
        [6.1, -2.2],
      ]),
      through([
        [-7.6, 5.4],
        [-7.3, 1],
        [-6, -3],
        [-5.6, -7],
        [-7, -10],
        [-12, -12.4],
        [-15, -14],
      ]),
      through([
        [1.4, -9],
        [1.6, -11.4],
        [6.5, -12.8],
        [12.4, -14.4],
      ]),
      ...ear([-1.3, 1.4]),
    )
    fill(needle, beard, '#D8CFBE', -1.2)
    lay(beard, silk('#F3EBDC', 0.26))
    for (let i = 0; i < 7; i++) leaf(needle, [6.4 - i * 0.45, -1.5 - i * 0.07], -1.2 - i * 0.17, '#F3EBDC', 1.6)
    fine(
      ...eye([4.1, 2.7], 0.6),
      through([
        [2.6, 4.4],
        [4.2, 5.1],
        [5.7, 4.7],
      ]),
      through([
        [4.4, -3.2],
        [5.4, -3],
        [6.4, -3.1],
      ]),
    )
    fine(
      through([
        [2, 2.9],
        [1.3, 2.4],
      ]),
      through([
        [2.1, 2.3],
        [1.3, 1.6],
      ]),
    )
  },
}
