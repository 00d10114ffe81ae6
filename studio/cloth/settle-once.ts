// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are walked by index, within their own length; asking at each step would double the inner loops.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constraintsOf } from './constraints.ts'
import { type Settling, settle } from './settle.ts'
import type { SewnCloth } from './sew.ts'

const shelf = join(tmpdir(), 'jebba-settled-cloth')

/**
 * Functions cannot be hashed, so obstacles and pins are known by what they answer in a few places and moments, and how
 * cloth settles by the files that say it.
 */
function fingerprint(cloth: SewnCloth, how: Settling): string {
  const hash = createHash('sha256')
  const constraints = constraintsOf(cloth, how.stiffness)
  for (const values of [cloth.positions, constraints.restLengths, constraints.hingeCompliance]) hash.update(values)
  const moments = [0, 0.5, 1.4, 30]
  const { seconds, weightless, gravity, clearance, layerGap, substeps, ironed } = how
  const answers: unknown[] = [seconds, weightless, gravity, clearance, layerGap, substeps, ironed]
  for (const obstacle of how.obstacles) {
    answers.push(obstacle.friction, obstacle.low, obstacle.high)
    for (const moment of moments) {
      obstacle.advance?.(moment)
      for (let i = 0; i < cloth.positions.length; i += 303) {
        answers.push(obstacle.distance(cloth.positions[i]!, cloth.positions[i + 1]!, cloth.positions[i + 2]!))
      }
    }
  }
  for (const pin of how.pins ?? []) answers.push(pin.particle, ...moments.map(pin.at))
  answers.push(how.persuade ? String(how.persuade) : '')
  for (const file of readdirSync(import.meta.dirname)) hash.update(readFileSync(join(import.meta.dirname, file)))
  return hash.update(JSON.stringify(answers)).digest('hex').slice(0, 24)
}

/** Settling takes the better part of a minute and always ends the same way, so it is remembered between runs. */
export function settleOnce(cloth: SewnCloth, how: Settling): void {
  const file = join(shelf, `${fingerprint(cloth, how)}.f64`)
  if (existsSync(file)) {
    const stored = readFileSync(file)
    cloth.positions.set(new Float64Array(stored.buffer, stored.byteOffset, stored.byteLength / 8))
    return
  }
  settle(cloth, how)
  mkdirSync(shelf, { recursive: true })
  writeFileSync(file, cloth.positions)
}
