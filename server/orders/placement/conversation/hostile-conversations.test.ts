import { expect, it } from 'vitest'
import type { ConversationReading } from '#contract/orders/placement/conversation.contract.ts'
import { conversationLimits } from '#contract/orders/placement/conversation-limits.ts'
import { longestTurnMs } from '#server/testing/event-loop-turn.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { readConversation } from './read-conversation.service.ts'

const test = await createTestApp()
const { app, db } = test
const staff = await signedInStaff(test)
const url = '/api/admin/orders/conversation'
const ask = (text: string) => app.inject({ method: 'POST', url, headers: staff.headers, payload: { text } })
const long = (piece: string) => piece.repeat(Math.ceil(conversationLimits.mostRead / piece.length))

it.each([
  ['figures', long('7')],
  ['figures with spaces', long('22 ')],
  ['plus signs', long('+')],
  ['brackets', long('[12/11/2026, 14:03:22] ')],
  ['stamps without an end', long('12/11/2026, ')],
  ['tags without an end', long('<a <')],
  ['spaces', long(' ')],
  ['commas', long(', ')],
  ['names of senders', long('[12/11/2026, 14:03:22] A: b\n')],
  ['garments', long('jebba et kaftan et ')],
  ['garments line by line', long('jebba harir L\n')],
  ['towns', long('Sousse, ')],
  ['streets', long('rue de la rue de ')],
  ['labels', long('Nom : tel : ')],
  ['direction marks', long('\u202e\u200f')],
  ['emoji', long('👩‍👩‍👧')],
  ['Arabic', long('جبة حرير ')],
  ['words nobody uses', long('qzxv wkjp ')],
  ['cities behind a street', `rue${' a'.repeat(60)} x${' a'.repeat(60)} Sousse`],
  ['conjunctions', long('jebba w ')],
])('reads %s to their end, and holds up nobody', async (_of, text) => {
  await readConversation(db, 'jebba')
  let reading: ConversationReading | undefined
  const turnMs = await longestTurnMs(async () => {
    reading = await readConversation(db, text)
  })
  expect(turnMs).toBeLessThan(50)
  if (!reading) throw new Error('Nothing was read')
  expect(reading.phone.length).toBeLessThanOrEqual(conversationLimits.mostCandidates)
  expect(reading.pieces.length).toBeLessThanOrEqual(conversationLimits.mostPieces)
})

it('finds a number at the end of a million letters', async () => {
  const reading = await readConversation(db, `${'bla '.repeat(250_000)}\ntel 22 345 678`)
  expect(reading.phone).toEqual(['+21622345678'])
})

it('answers whoever may take orders, and takes no more than it reads', async () => {
  const garment = await createGarment(db)
  const reply = await ask(`Rim Gharbi\n22 345 678\n${garment.title}`)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.json()).toMatchObject({ name: ['Rim Gharbi'], phone: ['+21622345678'] })
  expect(reply.json().pieces[0].garments[0].product._id).toBe(garment._id)
  expect((await ask(long('x').concat('more'))).statusCode).toBe(400)
  expect((await app.inject({ method: 'POST', url, payload: { text: '' } })).statusCode).toBe(401)
})
