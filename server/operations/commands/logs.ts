import { type ChildProcess, spawn } from 'node:child_process'
import { createReadStream, existsSync, openSync, readSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { commandLine } from '#server/operations/host/command-line.ts'
import type { FoundShop } from '#server/operations/host/find-shop.ts'
import { isError, type LogEvent, parseSince, readable, readEvent } from '#server/operations/host/log-events.rules.ts'
import { findRunning } from '#server/operations/host/running-shop.ts'
import { ownLogPath } from '#server/operations/host/shop-log-file.ts'
import { say } from '#server/operations/start/terminal.ts'
import { ArgumentsError, parseArguments } from './arguments.ts'

const usualLines = 100
const lookEveryMs = 300

interface LogFilter {
  since: Date | undefined
  errors: boolean
  lines: number
  follow: boolean
}

export async function showLogs(shop: FoundShop, words: readonly string[]): Promise<void> {
  const options = readWanted(words)
  // Ends when the reader closes the pipe, as `head` does after the first lines.
  process.stdout.on('error', () => process.exit(0))
  if (shop.unit) await showJournal(shop.unit.name, options)
  else await showFile(shop.settings.DATA_DIR ?? '', options)
}

function readWanted(words: readonly string[]): LogFilter {
  const { values } = parseArguments('logs', words, {
    follow: { type: 'boolean', short: 'f', default: false },
    since: { type: 'string' },
    errors: { type: 'boolean', default: false },
    lines: { type: 'string', short: 'n' },
  })
  const since = values.since === undefined ? undefined : parseSince(values.since, new Date())
  if (values.since !== undefined && !since) throw new ArgumentsError('logs', `"${values.since}" is no moment.`)
  // With a start time all lines since then are shown.
  const lines = values.lines === undefined ? (since ? Infinity : usualLines) : Number(values.lines)
  if (!(lines > 0)) throw new ArgumentsError('logs', `"${values.lines}" is no number of lines.`)
  return { since, errors: values.errors, follow: values.follow, lines }
}

const isWanted = (event: LogEvent, { errors, since }: LogFilter) =>
  (!errors || isError(event)) && !(since && event.at && event.at < since)

/** Reads the journal as JSON, because messages can have several lines. */
async function showJournal(unit: string, filter: LogFilter): Promise<void> {
  const since = filter.since ? [`--since=@${Math.floor(filter.since.getTime() / 1000)}`] : []
  const words = [`--unit=${unit}`, '--output=json', '--no-pager', ...since]
  const events = (more: readonly string[]) =>
    eventsOf(spawn('journalctl', [...words, ...more], { stdio: ['ignore', 'pipe', 'inherit'] }))
  const lines = new LastEvents(filter)
  if (filter.follow) {
    // With a filter for errors, the wanted lines can be further back than the last lines.
    for await (const event of events(['--follow', `--lines=${filter.errors ? 'all' : linesFor(filter)}`]))
      if (isWanted(event, filter)) say(readable(event))
    return
  }
  const far = filter.errors || filter.lines === Infinity ? [] : [`--lines=${filter.lines}`]
  for await (const event of events(far)) lines.add(event)
  lines.show()
}

const maxErrors = 5

/** The last distinct errors in the journal; empty where it cannot be read. */
export async function errorsInJournal(unit: string, since: Date): Promise<string[]> {
  const words = [`--unit=${unit}`, '--output=json', '--no-pager', `--since=@${Math.floor(since.getTime() / 1000)}`]
  const names = new Set<string>()
  try {
    for await (const event of eventsOf(spawn('journalctl', words, { stdio: ['ignore', 'pipe', 'ignore'] })))
      if (isError(event)) names.add(event.text)
  } catch {
    return []
  }
  return [...names].slice(-maxErrors)
}

const linesFor = ({ lines }: LogFilter) => (lines === Infinity ? 'all' : String(lines))

async function* eventsOf(journal: ChildProcess): AsyncGenerator<LogEvent> {
  let failure: string | undefined
  journal.once('error', ({ message }) => {
    failure = message
  })
  const closed = new Promise<number | null>((resolve) => journal.once('close', resolve))
  if (!journal.stdout) return
  for await (const line of createInterface({ input: journal.stdout })) {
    const event = readJournal(line)
    if (event) yield event
  }
  const code = await closed
  if (failure || code) throw new Error(`The journal cannot be read: ${failure ?? `journalctl ended with ${code}`}`)
}

function readJournal(line: string): LogEvent | undefined {
  try {
    const { MESSAGE: text, __REALTIME_TIMESTAMP: microseconds } = JSON.parse(line) as Record<string, unknown>
    // journalctl writes a message that is not plain text as an array of bytes.
    const message = Array.isArray(text) ? Buffer.from(text as number[]).toString() : String(text ?? '')
    return readEvent(message, new Date(Number(microseconds) / 1000))
  } catch {
    return undefined
  }
}

async function showFile(dataDir: string, filter: LogFilter): Promise<void> {
  const file = ownLogPath(dataDir)
  if (!existsSync(file)) {
    const running = findRunning(dataDir)
    if (running) throw new Error('This shop writes to the terminal, or the service, it was opened in.')
    throw new Error(`No shop was started here, in ${dataDir}, with ${commandLine('start')}: nothing is written down.`)
  }
  const lines = new LastEvents(filter)
  // The size is taken first: lines written meanwhile are followed afterwards.
  const until = statSync(file).size
  for (const part of [`${file}.1`, file].filter(existsSync)) {
    const end = part === file ? { end: Math.max(0, until - 1) } : {}
    if (part === file && until === 0) continue
    for await (const line of createInterface({ input: createReadStream(part, end) })) {
      const event = readEvent(line)
      if (event) lines.add(event)
    }
  }
  lines.show()
  if (filter.follow) await followFile(file, until, filter)
}

/** Starts from the beginning when the file was rotated. */
async function followFile(file: string, from: number, filter: LogFilter): Promise<void> {
  const log = openSync(file, 'r')
  let [position, rest] = [from, '']
  for (;;) {
    const { size } = statSync(file)
    if (size < position) [position, rest] = [0, '']
    const bytes = Buffer.alloc(size - position)
    position += readSync(log, bytes, 0, bytes.length, position)
    const lines = (rest + bytes.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const event of lines.flatMap((line) => readEvent(line) ?? [])) {
      if (isWanted(event, filter)) say(readable(event))
    }
    await delay(lookEveryMs)
  }
}

/** Collects the last matching events. A line without a time gets the time of the line before it. */
class LastEvents {
  readonly #wanted: LogFilter
  readonly #events: LogEvent[] = []
  #last: Date | undefined

  constructor(filter: LogFilter) {
    this.#wanted = filter
  }

  add(event: LogEvent): void {
    this.#last = event.at ?? this.#last
    if (!isWanted({ ...event, at: this.#last }, this.#wanted)) return
    this.#events.push(event)
    if (this.#events.length > this.#wanted.lines) this.#events.shift()
  }

  show(): void {
    for (const event of this.#events) say(readable(event))
  }
}
