import { createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** The public key in a signed release. */
const keyFile = 'release-key.pem'

/**
 * Refuses a release that is not signed with the key of the running one. If the running release is unsigned, or with `--unsigned`, only the checksum
 * counts.
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
