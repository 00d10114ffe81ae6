import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { checkSignature } from './release-signature.ts'

interface Signing {
  releaseKeyFile: string
  readSigningKey: (file: string) => { key: unknown; publicKey: string }
  signatureOf: (checksums: string, key: unknown) => string
}
const signing = (await import(join(import.meta.dirname, '../../../scripts/release-signature.mjs'))) as Signing

describe('the signature of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-signed-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const makeKey = (name: string, { privateKey } = generateKeyPairSync('ed25519')) => {
    writeFileSync(join(folder, name), privateKey.export({ type: 'pkcs8', format: 'pem' }))
    return join(folder, name)
  }
  const ours = signing.readSigningKey(makeKey('ours.pem'))
  const theirs = signing.readSigningKey(makeKey('theirs.pem'))
  const running = join(folder, 'running')
  mkdirSync(running)
  const sum = 'ab'.repeat(32)
  const archive = join(folder, 'jebba-0.3.0-linux-x64.tar.gz')
  const handOut = (checksums: string, key?: unknown) => {
    writeFileSync(`${archive}.sha256`, checksums)
    rmSync(`${archive}.sha256.sig`, { force: true })
    if (key) writeFileSync(`${archive}.sha256.sig`, signing.signatureOf(checksums, key))
  }
  const checksums = `${sum}  jebba-0.3.0-linux-x64.tar.gz\n`
  const check = () => checkSignature(archive, { sum, running })

  it('is required from the first signed release on, not before', () => {
    handOut(checksums)
    expect(check).not.toThrow()
    writeFileSync(join(running, signing.releaseKeyFile), ours.publicKey)
    expect(check).toThrow(/no signature/)
    handOut(checksums, ours.key)
    expect(check).not.toThrow()
  })

  it.each([
    ['by somebody else', checksums, theirs.key, /somebody else/],
    ['of another sum', checksums.replace('ab', 'cd'), ours.key, /another file/],
    [
      'of an older release under the name of a newer one',
      checksums.replace('0.3.0', '0.2.0'),
      ours.key,
      /another file/,
    ],
  ])('is refused if it is %s', (_case, handed, key, words) => {
    handOut(handed, key)
    expect(check).toThrow(words)
  })

  it('is refused if the checksums were changed after signing, or it is invalid', () => {
    handOut(checksums, ours.key)
    writeFileSync(`${archive}.sha256`, `${checksums} `)
    expect(check).toThrow(/somebody else/)
    handOut(checksums, ours.key)
    writeFileSync(`${archive}.sha256.sig`, 'none')
    expect(check).toThrow(/somebody else/)
  })

  it('is made with the required kind of key only', () => {
    expect(() => signing.readSigningKey(makeKey('other.pem', generateKeyPairSync('ed448')))).toThrow(/Ed25519/)
  })
})
