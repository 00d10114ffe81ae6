import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import { Problem } from '#server/platform/http/problem.ts'

export function compressFile(file: Buffer): Promise<Buffer> {
  return promisify(gzip)(file)
}

/** Limits the size of the decompressed file, against compression bombs. */
export async function decompressFile(packed: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength: importLimits.bytes })
  } catch (cause) {
    const isLarge = cause instanceof RangeError
    throw new Problem(isLarge ? 'body-too-large' : 'sheet-not-readable', { cause })
  }
}
