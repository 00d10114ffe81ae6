import { expect, it } from 'vitest'
import { isEasyPassword } from './platform/credentials/easy-passwords.rules.ts'
import { listRepositoryFiles, readRepositoryFile } from './testing/document-links.ts'

const page = readRepositoryFile('docs/keys.md')
const sources = listRepositoryFiles()
  .filter((file) => /^(contract|scripts|server|web)\/.*\.(ts|tsx|mjs)$/.test(file))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readRepositoryFile(file) }))

const keyed =
  /\b(argon2|createCipheriv|createDecipheriv|createECDH|createHmac|createPrivateKey|generateKeyPair|hkdfSync|jwtVerify|scrypt|SignJWT|TOTP)[()]|\bverify\(\n? *null/
const namesOf = (pattern: RegExp) =>
  new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name)))

it('lists every file that encrypts, signs or makes a key', () => {
  const keyedFiles = sources.filter(({ text }) => keyed.test(text)).map(({ file }) => file)
  expect(keyedFiles.length).toBeGreaterThan(12)
  expect(keyedFiles.filter((file) => !page.includes(`\`${file}\``))).toEqual([])
})

it('lists every secret that the shop creates', () => {
  const secretNames = new Set([
    ...namesOf(/\b\w*[sS]ecretName = '([\w-]+)'/g),
    ...namesOf(/sharedSecret\([^'`)]*'([\w-]+)'/g),
  ])
  expect(secretNames.size).toBeGreaterThan(4)
  const doors = sources.some(({ text }) => /sharedSecret\(db, `\$\{door\}-device`\)/.test(text))
  for (const name of [...secretNames, ...(doors ? ['staff-device', 'shopper-device'] : [])])
    expect(page).toContain(`\`${name}\``)
})

it('is complete about hashes, MACs and ciphers', () => {
  expect(namesOf(/createHash\('([^']+)'/g)).toEqual(new Set(['sha256']))
  expect(namesOf(/createHmac\('([^']+)'/g)).toEqual(new Set(['sha256']))
  expect(namesOf(/createCipheriv\('([^']+)'/g)).toEqual(new Set(['aes-256-gcm', 'aes-128-gcm']))
  // No algorithm is in a variable, which the check above would miss.
  for (const { file, text } of sources) expect(text, file).not.toMatch(/create(Hash|Hmac|Cipheriv)\((?!['\n])/)
})

it('is complete about random numbers: only a temporary file name and a delay use weaker ones', () => {
  const weak = sources.filter(({ text }) => text.includes('Math.random')).map(({ file }) => file)
  expect(weak).toEqual(['server/platform/media/media-storage.ts', 'web/office/platform/live/order-stream.ts'])
})

it('is right about words that make a password too easy', () => {
  const words = /or of these words: ([^.]+)\./.exec(page)?.[1]?.split(', ') ?? []
  expect(words.length).toBeGreaterThan(10)
  expect(words.filter((word) => !isEasyPassword(`${word}2026!`, new Set(), []))).toEqual([])
  expect(isEasyPassword('perlimpinpin2026!', new Set(), [])).toBe(false)
})
