import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** In a release that was signed: the key of whoever made it. */
const keyFile = 'release-key.pem'

/**
 * Refuses a release that is not signed by whoever signed the one that runs. Where that one was not signed, or somebody says that this
 * one need not be, only the checksum counts.
 */
export function checkSignature(archive: string, { sum, running }: { sum: string; running: string }): void {
  const key = join(running, keyFile)
  if (!existsSync(key)) return
  const checksums = `${archive}.sha256`
  const signature = `${checksums}.sig`
  const unsigned = 'Where that is meant: --unsigned.'
  if (!existsSync(checksums) || !existsSync(signature))
    throw new Error(`The version that runs was signed; this one has no signature (${signature}). ${unsigned}`)
  const signed = readFileSync(checksums)
  const isSigned = verify(
    null,
    signed,
    createPublicKey(readFileSync(key)),
    Buffer.from(readFileSync(signature, 'utf8'), 'base64'),
  )
  if (!isSigned)
    throw new Error(
      `${basename(archive)} is signed by somebody else than the version that runs. Nothing was changed. ${unsigned}`,
    )
  // The signature covers checksum and file name, so that an older signed release cannot be passed off as this one.
  if (signed.toString('utf8').trim() !== `${sum}  ${basename(archive)}`)
    throw new Error(`The signature is of another file than ${basename(archive)}. Nothing was changed.`)
}
