/** An event read from a line of the log. */
export interface LogEvent {
  at: Date | undefined
  level: string
  text: string
}

const levels: readonly (readonly [least: number, name: string])[] = [
  [60, 'fatal'],
  [50, 'error'],
  [40, 'warning'],
  [30, 'info'],
  [0, 'debug'],
]
const plain = 'says'

/** Messages that the shop prints as plain text before it ends; each invalid setting is on a line of its own. */
export const failureWords = {
  notOpened: 'The shop could not open: ',
  notValid: 'These settings are not valid:',
} as const
const failure = new RegExp(`^\\s*(${Object.values(failureWords).join('|')}|[A-Z][A-Z0-9_]+: )`)
const isFailure = (line: string) => failure.test(line)

type Line = Readonly<Record<string, unknown>>

/** Parses a line of the log, in JSON or plain text; an empty line is no event. */
export function readEvent(line: string, loggedAt?: Date): LogEvent | undefined {
  if (line.trim() === '') return undefined
  const parsed = parse(line)
  if (!parsed) return { at: loggedAt, level: isFailure(line) ? 'error' : plain, text: line.trim() }
  const { level, time, msg, ...details } = parsed
  return {
    at: typeof time === 'string' && !Number.isNaN(Date.parse(time)) ? new Date(time) : loggedAt,
    level: levels.find(([least]) => Number(level) >= least)?.[1] ?? plain,
    text: [textOf(msg, details)].flat().filter(Boolean).join('  '),
  }
}

function parse(line: string): Line | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const read: unknown = JSON.parse(line)
    return typeof read === 'object' && read !== null && 'level' in read ? (read as Line) : undefined
  } catch {
    return undefined
  }
}

function textOf(msg: unknown, details: Line): string[] {
  const { method, route, status, ms, reqId, err, ...rest } = details
  const request = method ? `${method} ${route ?? ''} ${status ?? ''}${ms === undefined ? '' : ` ${ms} ms`}` : ''
  const words = Object.entries({ ...rest, ...(reqId !== undefined && { reqId }) }).map(
    ([name, value]) => `${name}=${inWords(value)}`,
  )
  return [typeof msg === 'string' ? msg : '', request, errorOf(err), words.join(' ')].map(oneLine)
}

function errorOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  const { type, message, code } = err as Line
  return [type, code, message].filter((part) => typeof part === 'string' && part !== '').join(': ')
}

const inWords = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ' | ')

export const isError = ({ level }: LogEvent) => level === 'error' || level === 'fatal'

/** Formats an event with the local time of this machine. */
export function readable({ at, level, text }: LogEvent): string {
  const moment = at ? localMoment(at) : ' '.repeat('2026-11-26 09:00:00'.length)
  return `${moment}  ${level.padEnd(7)}  ${text}`
}

export function localMoment(loggedAt: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [loggedAt.getFullYear(), two(loggedAt.getMonth() + 1), two(loggedAt.getDate())].join('-')
  return `${day} ${[loggedAt.getHours(), loggedAt.getMinutes(), loggedAt.getSeconds()].map(two).join(':')}`
}

const spans: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Parses a duration before now (`30m`, `2h`, `3d`) or a time; undefined for anything else. */
export function parseSince(text: string, now: Date): Date | undefined {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(text) ?? []
  if (count) return new Date(now.getTime() - Number(count) * (spans[unit] ?? 0))
  if (!/^\d{4}-\d\d-\d\d/.test(text)) return undefined
  const moment = new Date(text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T'))
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
