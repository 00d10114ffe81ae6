import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findRunning, hasCrashed, writeRunningNote } from './running-shop.ts'

function dataFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-running-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { folder, file: join(folder, 'running.json') }
}

describe('the note of a running shop', () => {
  it('contains the process, its start time, and its address once it listens', () => {
    const { folder } = dataFolder()
    expect(findRunning(folder)).toBeUndefined()
    const note = writeRunningNote(folder)
    expect(findRunning(folder)).toMatchObject({ pid: process.pid, version: expect.stringMatching(/^\d+\./) })
    expect(findRunning(folder)?.address).toBeUndefined()
    note.open('http://127.0.0.1:3000')
    expect(findRunning(folder)?.address).toBe('http://127.0.0.1:3000')
    note.end()
    expect([findRunning(folder), hasCrashed(folder)]).toEqual([undefined, false])
  })

  it('is outdated when another process has the id, or none', async () => {
    const { folder, file } = dataFolder()
    writeRunningNote(folder)
    const note = JSON.parse(readFileSync(file, 'utf8'))
    writeFileSync(file, JSON.stringify({ ...note, began: '1' }))
    expect([findRunning(folder), hasCrashed(folder)]).toEqual([undefined, true])
    const child = spawn('true')
    await once(child, 'exit')
    writeFileSync(file, JSON.stringify({ ...note, pid: child.pid }))
    expect([findRunning(folder), hasCrashed(folder)]).toEqual([undefined, true])
  })

  it('is neither overwritten nor removed by another process', async () => {
    const { folder, file } = dataFolder()
    const first = writeRunningNote(folder)
    const otherProcess = spawn('sleep', ['60'])
    onTestFinished(() => void otherProcess.kill())
    const stat = readFileSync(`/proc/${otherProcess.pid}/stat`, 'utf8')
    const began = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    const theirs = { ...JSON.parse(readFileSync(file, 'utf8')), pid: otherProcess.pid, began }
    writeFileSync(file, JSON.stringify(theirs))
    first.open('http://127.0.0.1:1')
    first.end()
    expect(findRunning(folder)).toEqual(theirs)
  })

  it.each(['', '{', '{"pid":"x"}', 'null'])('is ignored when it contains %j', (text) => {
    const { folder, file } = dataFolder()
    writeFileSync(file, text)
    expect(findRunning(folder)).toBeUndefined()
  })
})
