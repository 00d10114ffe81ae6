import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { ConversationReading } from '#contract/orders/placement/conversation.contract.ts'
import {
  choicesAt,
  chooseGarment,
  choosePlace,
  chooseText,
  confirmGuess,
  guessesLeft,
  isGuess,
  lineChoices,
  linePlace,
  placeChoices,
  withReading,
} from './conversation-draft.rules.ts'
import { emptyDraft } from './order-draft.ts'

const nothing: ConversationReading = {
  channel: null,
  name: [],
  phone: [],
  place: [],
  street: [],
  discount: [],
  pieces: [],
}
const initialDraft = emptyDraft('fr')
const read = (reading: Partial<ConversationReading>, draft = initialDraft) =>
  withReading(draft, { ...nothing, ...reading }, () => 'k')

const colour = (fr: string, ...sizes: string[]) => ({
  id: fr,
  colorName: { fr, en: fr, ar: fr },
  sizes: sizes.map((size) => ({ size, stock: 1 })),
  images: [],
})
const product = (_id: string, ...colors: object[]) =>
  ({ _id, title: _id, newPrice: 80, translations: {}, colors }) as unknown as Product
const jebba = product('jebba', colour('Rouge', 'M', 'L'), colour('Bleu', 'M'))
const kaftan = product('kaftan', colour('Noir', 'S'))

it('fills in a single candidate as a guess until it is confirmed', () => {
  const draft = read({
    name: ['Amina'],
    phone: ['+21622345678'],
    place: [{ governorate: 'tunis', delegation: 'la-marsa' }],
    channel: 'whatsapp',
  })
  expect(draft).toMatchObject({
    name: 'Amina',
    phone: '+216\u00a022\u00a0345\u00a0678',
    channel: 'whatsapp',
    address: { state: 'Tunis', city: 'La Marsa', zipcode: '2070' },
  })
  expect(guessesLeft(draft)).toBe(5)
  expect(isGuess(draft, 'name')).toBe(true)
  expect(isGuess(confirmGuess(draft, 'name'), 'name')).toBe(false)
  expect(guessesLeft(confirmGuess(draft, 'name'))).toBe(4)
  expect(guessesLeft(confirmGuess(draft))).toBe(0)
})

it('fills in a requested discount as a guess, unless one is typed or several are mentioned', () => {
  const draft = read({ discount: [10] })
  expect([draft.discount, isGuess(draft, 'discount')]).toEqual(['10', true])
  expect(isGuess({ ...draft, discount: '5' }, 'discount')).toBe(false)
  expect(read({ discount: [10] }, { ...initialDraft, discount: '3' }).discount).toBe('3')
  expect(read({ discount: [10, 15] }).discount).toBe('')
})

it('is no guess any more once the field has another value', () => {
  const draft = read({ name: ['Amina'] })
  expect(isGuess({ ...draft, name: 'Amina T' }, 'name')).toBe(false)
})

it('leaves a field with two candidates open', () => {
  const places = [{ governorate: 'tunis' }, { governorate: 'sfax', delegation: 'sakiet-eddaier' }]
  const draft = read({ name: ['Amina', 'Rim'], place: places })
  expect([draft.name, draft.address.state]).toEqual(['', ''])
  expect(choicesAt(draft, 'name')).toEqual(['Amina', 'Rim'])
  expect(placeChoices(draft)).toEqual(places)
  expect(guessesLeft(draft)).toBe(2)
  const chosen = choosePlace(chooseText(draft, 'name', 'Rim'), { governorate: 'tunis' })
  expect([chosen.name, chosen.address.state, guessesLeft(chosen)]).toEqual(['Rim', 'Tunis', 0])
})

it('does not overwrite typed values', () => {
  const draft = read(
    { name: ['Amina'], channel: 'instagram', street: ['rue de Rome'] },
    { ...initialDraft, name: 'Rim', channel: 'shop' },
  )
  expect(draft).toMatchObject({ name: 'Rim', channel: 'shop', address: { street: 'rue de Rome' } })
})

it('adds a line for a product, with colour, size and quantity as guesses', () => {
  const draft = read({
    pieces: [{ said: 'x', quantity: 2, garments: [{ product: jebba, colours: ['Rouge'], sizes: ['L'] }] }],
  })
  const [line] = draft.lines
  expect(line).toMatchObject({
    productId: 'jebba',
    color: { fr: 'Rouge' },
    size: 'L',
    quantity: 2,
    toChoose: undefined,
  })
  const parts = (['garment', 'colour', 'size', 'quantity'] as const).filter((part) =>
    isGuess(draft, linePlace(line?.key ?? '', part)),
  )
  expect(parts).toEqual(['garment', 'colour', 'size', 'quantity'])
})

it('takes no size that the colour lacks, and no colour of two', () => {
  const none = read({ pieces: [{ said: 'x', garments: [{ product: jebba, colours: ['Bleu'], sizes: ['L'] }] }] })
  expect(none.lines[0]).toMatchObject({ size: '', color: { fr: 'Bleu' }, toChoose: 'size' })
  const two = read({ pieces: [{ said: 'x', garments: [{ product: jebba, colours: ['Bleu', 'Rouge'], sizes: [] }] }] })
  const [line] = two.lines
  expect(line).toMatchObject({ color: { fr: '' }, toChoose: 'colour' })
  expect(line && lineChoices(two, line, 'colour')).toEqual(['Bleu', 'Rouge'])
})

it('asks which of several products is meant', () => {
  const garments = [jebba, kaftan].map((product) => ({ product: product, colours: [], sizes: [] }))
  const draft = read({ pieces: [{ said: 'la robe', garments }] })
  const [piece] = draft.reading?.open.pieces ?? []
  expect([draft.lines.length, piece?.said, guessesLeft(draft)]).toEqual([0, 'la robe', 1])
  if (!piece) throw new Error('nothing was asked')
  const chosen = chooseGarment(draft, piece, garments[1])
  expect([chosen.lines[0]?.productId, guessesLeft(chosen)]).toEqual(['kaftan', 0])
  expect(chooseGarment(draft, piece, undefined).lines).toEqual([])
})
