import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { tableOf } from '../figure-table.ts'
import { type Measurement, withUnit } from '../measurement.ts'
import { runShop } from '../processes.ts'
import { measureShops, withoutPictureJobs } from './visit.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Smaller differences are chance. */
const minWorseShare = 0.1

/** Measures first visits of this tree and of another commit in turns, and reports what is worse here. */
export async function measureBeside(commit: string): Promise<void> {
  const tree = mkdtempSync(join(tmpdir(), 'jebba-beside-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'inherit' })
  git('worktree', 'add', '--detach', '--force', tree, commit)
  try {
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: tree, stdio: 'ignore' })
    const [ownFigures = [], otherFigures = []] = await measureShops([
      () => runShop(withoutPictureJobs),
      () => runShop(withoutPictureJobs, undefined, tree),
    ])
    console.log(besideTable(ownFigures, otherFigures, commit))
  } finally {
    git('worktree', 'remove', '--force', tree)
    rmSync(tree, { recursive: true, force: true })
  }
}

export function besideTable(
  ownFigures: readonly Measurement[],
  otherFigures: readonly Measurement[],
  commit: string,
): string {
  const rows = ownFigures.flatMap((figure) => {
    const counterpart = otherFigures.find(({ name }) => name === figure.name)
    if (!counterpart) return []
    return [
      {
        cells: [figure.name, withUnit(figure.value, figure.unit), withUnit(counterpart.value, counterpart.unit)],
        isWorse: isWorse(figure, counterpart),
      },
    ]
  })
  const worse = rows.filter((row) => row.isWorse).map(({ cells }) => `- ${cells.join('; ')}`)
  return [
    tableOf(
      ['what', 'here', commit],
      rows.map(({ cells }) => cells),
    ),
    worse.length === 0 ? `Nothing is worse than at ${commit}.` : `Worse than at ${commit}:\n${worse.join('\n')}`,
  ].join('\n\n')
}

function isWorse(figure: Measurement, counterpart: Measurement): boolean {
  const [lower, higher] = figure.target && 'atLeast' in figure.target ? [figure, counterpart] : [counterpart, figure]
  return higher.value > lower.value * (1 + minWorseShare)
}
