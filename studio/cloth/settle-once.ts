// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constraintsOf } from './constraints.ts'
import { type Settling, settle } from './settle.ts'
import type { SewnCloth } from './sew.ts'

const shelf = join(tmpdir(), 'jebba-settled-cloth')

/**
 * The cache key: functions cannot be hashed, so obstacles and pins are sampled at a few positions and times, and the simulation is represented by
 * its source files.
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

/** Cached on disk between runs, because settling takes most of a minute and is deterministic. */
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
