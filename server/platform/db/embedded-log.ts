import { copyFileSync, fchmodSync, openSync, statSync, truncateSync } from 'node:fs'

const ceilingBytes = 4 * 1024 * 1024

/**
 * PostgreSQL logs no statements, because they contain names, e-mail addresses and phone numbers. Errors are reported to the client, which logs them.
 */
export const logSettings = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
}

/** Readable for this account only; also corrects the permissions of a log that an earlier version created. */
export function openLog(file: string): number {
  const log = openSync(file, 'a', 0o600)
  fchmodSync(log, 0o600)
  return log
}

/** Truncates the log and its predecessor before they fill the disk. PostgreSQL keeps writing to the same file. */
export function truncateLog(file: string, ceiling = ceilingBytes): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= ceiling) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
