import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fieldNames, fieldOf } from '#contract/catalogue/products/product-field-values.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Letters of one to four bytes; random, so that a word cannot be compressed. */
const alphabets = {
  Latin: [...'abcdefghijklmnopqrstuvwxyz'],
  Arabic: [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  Chinese: Array.from({ length: 5000 }, (_, index) => String.fromCodePoint(0x4e00 + index)),
  Gothic: Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x10330 + index)),
} as const

describe.each(Object.entries(alphabets))(
  'a garment whose texts are single words of maximum length, in %s letters',
  async (_, letters) => {
    const { headers, app } = await signedIn()
    const word = (max: number) => {
      const units = letters[0]?.length ?? 1
      return Array.from({ length: Math.floor(max / units) }, () => letters[randomInt(letters.length)]).join('')
    }
    const inEach = (max: number) => ({ fr: word(max), en: word(max), ar: word(max) })
    const texts = () =>
      Object.fromEntries(
        fieldNames.flatMap((name): [string, unknown][] => {
          const field = fieldOf(name)
          if (!('most' in field) || typeof field.most !== 'number') return []
          if (field.kind === 'trilingual') return [[name, inEach(field.most)]]
          return field.kind === 'line' || field.kind === 'translated' ? [[name, word(field.most)]] : []
        }),
      )
    const garment = () => {
      const translation = () => ({ title: word(120), description: word(4000) })
      return {
        ...texts(),
        mainCategory: 'women',
        newPrice: 100,
        spellings: [word(40)],
        translations: { en: translation(), ar: translation() },
        colors: [{ colorName: inEach(60), sizes: [{ size: word(12), stock: 1, code: word(60) }] }],
      }
    }

    it('is stored, changed, and found by the longest query allowed', async () => {
      const made = await app.inject({
        method: 'POST',
        url: '/api/products/create-product',
        headers,
        payload: garment(),
      })
      expect([made.statusCode, made.json().detail]).toEqual([201, undefined])
      const { _id, version } = made.json()
      const payload = { ...garment(), version }
      const changed = await app.inject({ method: 'PUT', url: `/api/products/edit/${_id}`, headers, payload })
      expect(changed.statusCode).toBe(200)
      const query = changed.json().title.slice(0, 100)
      const response = await app.inject({ url: '/api/products/search', query: { query } })
      expect(response.json().map((product: { _id: string }) => product._id)).toContain(_id)
    })

    async function signedIn() {
      const test = await createTestApp()
      return { app: test.app, headers: (await signedInStaff(test)).headers }
    }
  },
)
