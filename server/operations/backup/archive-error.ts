/** An error of an archive or of its destination, with a message for the owner. */
export class ArchiveError extends Error {
  override readonly name: string = 'ArchiveError'
}

export const damaged = (cause?: unknown) =>
  new ArchiveError('The archive is damaged or not whole. Nothing was changed; take another one.', { cause })

/** Replaces the system error of a full or read-only disk by a readable message. */
export function toReadableError(error: unknown, place: string): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT') return new ArchiveError(`There is no room left for ${place}.`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return new ArchiveError(`${place} may not be written.`)
  if (code === 'ENOENT') return new ArchiveError(`There is no ${place}.`)
  return error instanceof Error ? error : new Error(String(error))
}
