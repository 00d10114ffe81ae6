import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ConversationReading } from '#contract/orders/placement/conversation.contract.ts'
import { createSampleProduct } from '#server/catalogue/products/sample-products.service.ts'
import { saveSubCategories } from '#server/catalogue/products/sub-categories.service.ts'
import { sampleGarments } from '#server/operations/samples/catalogue/sample-catalogue.ts'
import { sampleSubCategories } from '#server/operations/samples/catalogue/sample-sub-categories.ts'
import { sampleProduct, sampleProductId } from '#server/operations/samples/sample-product.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { readConversation } from './read-conversation.service.ts'

interface ExpectedPiece {
  /** The expected candidates, all of them. */
  garments?: string[]
  /** Some of the expected candidates. */
  among?: string[]
  colours?: string[]
  sizes?: string[]
  quantity: number
}

interface Case {
  name: string
  text: string[]
  /** A known error: why the reading differs from the expectation. */
  misread?: string
  expect: Partial<Record<'channel' | 'name' | 'phone' | 'place' | 'street' | 'discount', string[]>> & {
    pieces: ExpectedPiece[]
  }
}

const folder = new URL('.', import.meta.url)
const lists = readdirSync(folder).filter((name) => name.endsWith('.conversations.json'))
const { db, pool } = await createTestDatabase()
await saveSubCategories(db, sampleSubCategories)
const garmentOf = new Map<string, string>()
for (const garment of sampleGarments) {
  await createSampleProduct(db, sampleProductId(garment.id), sampleProduct(garment, new Map(), Date.now()))
  garmentOf.set(sampleProductId(garment.id), garment.id)
}
await pool.query(`update shop_settings set phone = '71 000 000', name = '{"fr":"Jebba","en":"Jebba","ar":"جبة"}'`)

describe.each(lists)('%s', (list) => {
  const cases = JSON.parse(readFileSync(new URL(list, folder), 'utf8')) as Case[]
  it.each(cases)('$name', async ({ text, expect: expected, misread }) => {
    const reading = await readConversation(db, text.join('\n'))
    if (misread) expect(expectedFieldsOf(reading, expected), 'it is read well by now').not.toEqual(expected)
    else expect(expectedFieldsOf(reading, expected)).toEqual(expected)
  })
})

/** The fields of a reading for which a case has an expectation. */
function expectedFieldsOf(
  { channel, name, phone, place, street, discount, pieces }: ConversationReading,
  expected: Case['expect'],
) {
  const fields = {
    channel: channel ? [channel] : [],
    name,
    phone,
    place: place.map(({ governorate, delegation }) => [governorate, delegation].filter(Boolean).join('/')),
    street,
    discount: discount.map(String),
  }
  const expectedFields = Object.fromEntries(Object.entries(fields).filter(([field]) => field in expected))
  return { ...expectedFields, pieces: pieces.map((piece, index) => toldPiece(piece, expected.pieces[index])) }
}

function toldPiece({ garments, quantity = 1 }: ConversationReading['pieces'][number], expected?: ExpectedPiece) {
  const ids = garments.map(({ product }) => garmentOf.get(product._id) ?? '')
  const distinct = (lists: string[][]) => [...new Set(lists.flat())]
  if (expected?.among) {
    return { among: ids.length > 1 ? expected.among.filter((id) => ids.includes(id)) : ids, quantity }
  }
  return {
    garments: ids,
    ...((expected?.colours || !expected) && { colours: distinct(garments.map(({ colours }) => colours)) }),
    ...((expected?.sizes || !expected) && { sizes: distinct(garments.map(({ sizes }) => sizes)) }),
    quantity,
  }
}
