import { copyFileSync, fchmodSync, openSync, statSync, truncateSync } from 'node:fs'

const ceilingBytes = 4 * 1024 * 1024

/**
 * What PostgreSQL says of itself, and nothing of what it was asked: statements carry names, e-mails and telephone numbers.
 * An error is told to whoever caused it, and that is us.
 */
export const logSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
}

/** For this account's eyes only, also where an earlier version left it open to others. */
export function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

/** Keeps the log, and the one before it, from filling the disk. PostgreSQL goes on writing into the same file. */
export function turnLogOver(file: string, ceiling = ceilingBytes): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= ceiling) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
