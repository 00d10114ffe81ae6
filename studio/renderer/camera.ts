import { add, cross, normalize, scale, type Vec3 } from './vectors.ts'

export type Camera = {
  target: Vec3
  // The direction from the target to the camera; the length does not matter.
  from: Vec3
  // The height of the picture at the distance of the target, in cm.
  frameHeight: number
  // A large distance gives little perspective, as a long lens does.
  distance: number
}

export type Projection = {
  eye: Vec3
  right: Vec3
  up: Vec3
  forward: Vec3
  focal: number
  centreX: number
  centreY: number
}

export function projectionOf(camera: Camera, width: number, height: number): Projection {
  const back = normalize(camera.from)
  const right = normalize(cross([0, 1, 0], back))
  const up = cross(back, right)
  return {
    eye: add(camera.target, scale(back, camera.distance)),
    right,
    up,
    forward: scale(back, -1),
    focal: (height / camera.frameHeight) * camera.distance,
    centreX: width / 2,
    centreY: height / 2,
  }
}
