import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { commandLine } from './command-line.ts'

describe('what is typed to run a command', () => {
  it('goes through npm where the shop was cloned', () => {
    expect(commandLine('backup')).toBe('npm run backup')
    expect(commandLine('admin', 'reset leila')).toBe('npm run admin -- reset leila')
  })

  it('is the program of a release where there is one, for npm need not be there', () => {
    const launcher = fileURLToPath(import.meta.url)
    expect(commandLine('backup', '', launcher)).toBe(`${launcher} backup`)
    expect(commandLine('admin', 'reset leila', launcher)).toBe(`${launcher} admin reset leila`)
  })
})
