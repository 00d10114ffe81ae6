import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '#server/testing/test-folder.ts'
import { openSecretBox } from './encrypted-secrets.ts'

const secret = 'كلمة سرّ عند الناقل'

it('a sealed secret opens where it was sealed, for what it was sealed for, and says nothing of itself', async () => {
  const dataDir = testFolder()
  const [firstBox, again] = [openSecretBox({ dataDir }), openSecretBox({ dataDir })]
  const [sealed, otherSealed] = [await firstBox.seal(secret, 'courier 1'), await firstBox.seal(secret, 'courier 1')]
  expect(await again.unseal(sealed, 'courier 1')).toBe(secret)
  expect(sealed.equals(otherSealed)).toBe(false)
  expect(sealed.includes(secret)).toBe(false)
  expect(await firstBox.unseal(sealed, 'courier 2')).toBeUndefined()
  expect(await openSecretBox({ dataDir: testFolder() }).unseal(sealed, 'courier 1')).toBeUndefined()
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600)
})

it('a sealed secret of which any byte was changed, left out or added does not open', async () => {
  const box = openSecretBox({ dataDir: '/nowhere', secretsKey: 'as long as a key has to be, at least' })
  const sealed = await box.seal(secret, 'courier 1')
  for (let byteIndex = 0; byteIndex < sealed.length; byteIndex++) {
    const changed = Buffer.from(sealed)
    changed[byteIndex] = (changed[byteIndex] ?? 0) ^ 1
    expect(await box.unseal(changed, 'courier 1'), String(byteIndex)).toBeUndefined()
    expect(await box.unseal(sealed.subarray(0, byteIndex), 'courier 1'), String(byteIndex)).toBeUndefined()
  }
  expect(await box.unseal(Buffer.concat([sealed, Buffer.from('x')]), 'courier 1')).toBeUndefined()
  expect(await box.unseal(sealed, 'courier 1')).toBe(secret)
})
