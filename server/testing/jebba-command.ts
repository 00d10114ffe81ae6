import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { programEnvironment } from './program-environment.ts'
import { smallRelease } from './small-release.ts'

/** The command `jebba` of an unpacked release, beside scripts that replace systemctl and journalctl and log each call. */
export function createJebbaCommand() {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-command-'))
  chmodSync(folder, 0o755)
  const requestFile = join(folder, 'asked')
  writeFileSync(requestFile, '', { mode: 0o666 })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const home = smallRelease(folder, { forOthers: process.getuid?.() === 0 })
  const stands = join(folder, 'stands')
  const data = join(folder, 'data')
  const path = `${stands}:${process.env.PATH}`
  mkdirSync(stands)
  writeFileSync(
    join(stands, 'systemctl'),
    `#!/bin/sh
echo "systemctl $*" >>${requestFile}
case "$1" in
  show) cat ${folder}/unit ${folder}/state ;;
  start) printf 'ActiveState=failed\\nSubState=failed\\n' >${folder}/state ;;
  stop) printf 'ActiveState=inactive\\nSubState=dead\\n' >${folder}/state ;;
esac
`,
    { mode: 0o755 },
  )
  writeFileSync(
    join(stands, 'journalctl'),
    `#!/bin/sh
echo "journalctl $*" >>${requestFile}
cat ${folder}/journal
`,
    { mode: 0o755 },
  )

  const state = (words: string) => writeFileSync(join(folder, 'state'), words)
  const journal = (text: string) => writeFileSync(join(folder, 'journal'), text)
  const unit = (settings: string, more: readonly string[] = [], link = home) => {
    const file = join(folder, 'jebba.env')
    writeFileSync(file, settings)
    const lines = ['LoadState=loaded', `WorkingDirectory=${folder}`, `Environment=DATA_DIR=${data}`]
    const program = `ExecStart={ path=${link}/bin/jebba ; argv[]=${link}/bin/jebba run ; }`
    writeFileSync(
      join(folder, 'unit'),
      `${[...lines, program, `EnvironmentFiles=${file} (ignore_errors=no)`, ...more].join('\n')}\n`,
    )
  }
  const jebba = (
    words: readonly string[],
    env: Readonly<Record<string, string>> = {},
    as: { uid?: number; gid?: number; cwd?: string } = {},
  ) => {
    const { status, stdout, stderr } = spawnSync(join(home, 'bin/jebba'), words, {
      cwd: folder,
      env: { ...programEnvironment, PATH: path, ...env },
      encoding: 'utf8',
      ...as,
    })
    return { code: status, said: stdout + stderr }
  }
  const askedFor = () => readFileSync(requestFile, 'utf8').trim().split('\n')
  return { folder, home, data, path, state, journal, unit, jebba, askedFor }
}
