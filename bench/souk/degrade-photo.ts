import sharp from 'sharp'
import { chanceOf } from '#server/testing/imports/random-generator.ts'
import { type Flaws, shapes } from './flaws.ts'

interface Frame {
  width: number
  height: number
}

/** Factors for red, green and blue, and an offset added to each. */
const lamps: Readonly<Record<Flaws['light'], readonly [readonly number[], number]>> = {
  dark: [[0.42, 0.4, 0.36], 4],
  yellow: [[0.72, 0.58, 0.38], 0],
  blue: [[0.5, 0.58, 0.68], 6],
  burnt: [[1.36, 1.33, 1.28], 20],
}
const skin = '#b07a58'
const boxes = ['#8c2f2b', '#2f5d8c', '#d9b23c', '#3d6b3a', '#6a4a7a', '#d8d2c8', '#2b2b2b']
/** Strength of the noise. */
const grain = 9
const quality = 72

/** Turns a picture of a garment into a bad photograph. */
export async function photographBadly(garment: Buffer, flaws: Flaws, seed: number): Promise<Buffer> {
  const seen = await framed(garment, flaws)
  const { width = 1, height = 1 } = await sharp(seen).metadata()
  const frame = { width, height }
  const chance = chanceOf(seed)
  const things = [
    ...(flaws.isCluttered ? clutter(frame, chance) : []),
    ...(flaws.hasThumb ? [thumb(frame, chance)] : []),
  ]
  const scene = await sharp(seen)
    .composite(things.map((svg) => ({ input: Buffer.from(svg) })))
    .png()
    .toBuffer()
  const [keptLight, added] = lamps[flaws.light]
  const lit = sharp(scene).linear([...keptLight], [added, added, added])
  const [small, noise] = await Promise.all([
    lit
      .resize({ width: flaws.longSide, height: flaws.longSide, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
    grainOf(frame, chance),
  ])
  return sharp(await sharp(small).toBuffer())
    .composite([{ input: noise, blend: 'soft-light', tile: true }])
    .blur(flaws.blur > 0 ? flaws.blur : 0.4)
    .jpeg({ quality })
    .toBuffer()
}

/** Turned, cropped so that no corners are empty, and cut to its shape. */
async function framed(garment: Buffer, { tilt, shape }: Flaws): Promise<Buffer> {
  const whole = sharp(garment)
  const { width = 1, height = 1 } = await whole.metadata()
  const [x, y] = [Math.round(width / 2), Math.round(height / 3)]
  const wide = await whole.extend({ top: y, bottom: y, left: x, right: x, extendWith: 'copy' }).png().toBuffer()
  const turned = await sharp(wide).rotate(tilt).png().toBuffer()
  const size = await sharp(turned).metadata()
  const ratio = shapes[shape]
  const tall = Math.round(Math.max(height, Math.min(width / ratio, 1.4 * height)))
  const croppedSize = { width: Math.round(tall * ratio), height: tall }
  return sharp(turned)
    .extract({
      ...croppedSize,
      left: Math.round(((size.width ?? 0) - croppedSize.width) / 2),
      top: Math.round(((size.height ?? 0) - croppedSize.height) / 2),
    })
    .png()
    .toBuffer()
}

function drawing({ width, height }: Frame, shapesOfIt: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapesOfIt}</svg>`
}

/** Boxes, bags and other cloth at the edges. */
function clutter(frame: Frame, chance: () => number): string[] {
  const { width, height } = frame
  const things = Array.from({ length: 9 }, (_, index) => {
    const [w, h] = [width * (0.08 + 0.16 * chance()), height * (0.06 + 0.2 * chance())]
    const x = index % 2 === 0 ? -w * chance() * 0.4 : width - w * (0.6 + 0.4 * chance())
    const y = index % 3 === 0 ? height - h * (0.7 + 0.3 * chance()) : height * chance()
    const colour = boxes[Math.floor(chance() * boxes.length)]
    const turn = Math.round(-8 + 16 * chance())
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`
  })
  return [drawing(frame, things.join(''))]
}

/** A blurred thumb at the edge, close to the camera. */
function thumb(frame: Frame, chance: () => number): string {
  const { width, height } = frame
  const [x, y] = [chance() < 0.5 ? 0 : width, height * (0.55 + 0.4 * chance())]
  return drawing(
    frame,
    `<filter id="near"><feGaussianBlur stdDeviation="${width / 60}"/></filter><ellipse cx="${x}" cy="${y}" rx="${width * 0.17}" ry="${height * 0.12}" fill="${skin}" filter="url(#near)"/>`,
  )
}

/** Reproducible noise: the noise of the imaging library takes no seed. */
function grainOf({ width }: Frame, chance: () => number): Promise<Buffer> {
  const side = Math.min(256, width)
  const points = Buffer.from(Array.from({ length: side * side }, () => 128 + Math.round(grain * (2 * chance() - 1))))
  return sharp(points, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
}
