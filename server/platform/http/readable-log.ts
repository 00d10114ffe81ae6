const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
}

interface LogLine extends Record<string, unknown> {
  level: number
  time: string
  msg?: string
  err?: { message?: string; stack?: string }
}

/** Turns a JSON log line into one for people; an error keeps its stack below it. */
function readableLine(json: string): string {
  const { level, time, msg, err, reqId: _, ...rest } = JSON.parse(json) as LogLine
  const facts = Object.entries(rest).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  )
  const words = [time.slice(11, 19), (levels[level] ?? String(level)).padEnd(5), msg, ...facts].filter(Boolean)
  return `${words.join(' ')}${err ? `\n${err.stack ?? err.message}` : ''}\n`
}

/** Wraps the output of a logger. */
export function readableLog(output: { write(text: string): unknown }): { write(line: string): void } {
  return { write: (line) => void output.write(readableLine(line)) }
}
