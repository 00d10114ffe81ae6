export interface Shape {
  width: number
  height: number
}

/** A transformation matrix in the order of `setTransform`. */
type Matrix = readonly [number, number, number, number, number, number]

export const tiltLimits = { most: 10, step: 0.5, push: 1 } as const

/** The outermost pixel of a rotated picture is partly transparent. */
const edge = 1

/** The largest part of a rotated picture with the same shape and no empty corner. */
export function uprightArea({ width, height }: Shape, degrees: number): Shape {
  if (degrees === 0) return { width, height }
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const inside = (side: number) => Math.max(side - edge, side / 2)
  const share = Math.min(inside(width) / (width * cos + height * sin), inside(height) / (width * sin + height * cos))
  return { width: width * share, height: height * share }
}

/** The transformation that rotates a picture clockwise and scales its largest upright part to the canvas. */
export function tiltMatrix(picture: Shape, degrees: number, canvas: Shape): Matrix {
  const angle = (degrees * Math.PI) / 180
  const scale = canvas.width / uprightArea(picture, degrees).width
  const [cos, sin] = [scale * Math.cos(angle), scale * Math.sin(angle)]
  const [x, y] = [picture.width / 2, picture.height / 2]
  return [cos, sin, -sin, cos, canvas.width / 2 - cos * x + sin * y, canvas.height / 2 - sin * x - cos * y]
}

/** Changes the tilt within its limits. */
export function changeTilt(degrees: number, by: number): number {
  const { most } = tiltLimits
  return Math.min(most, Math.max(-most, degrees + by))
}
