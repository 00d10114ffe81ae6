import { describe, expect, it } from 'vitest'
import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import {
  fitsCart,
  isChoiceMissing,
  listTaken,
  type PieceWish,
  personToDress,
  readPiece,
  sumOf,
} from './outfit-choice.rules.ts'
import { isSamePerson } from './same-person.rules.ts'

const salma: FitPerson = { name: 'Salma', kind: 'woman', typed: { height: '165', weight: '62' } }
const sami: FitPerson = { name: 'Sami', kind: 'man', typed: { height: '178', weight: '74' } }
const youssef: FitPerson = { name: 'Youssef', kind: 'child', typed: { age: '6', height: '116' } }
const letters = ['S', 'M', 'L', 'XL', 'XXL']

const colourOf = (name: string, id: number, stocks: Record<string, number> | number) =>
  typeof stocks === 'number'
    ? { id, colorName: name, stock: stocks, sizes: [] }
    : {
        id,
        colorName: name,
        stock: Object.values(stocks).reduce((sum, stock) => sum + stock, 0),
        sizes: Object.entries(stocks).map(([size, stock]) => ({ size, stock })),
      }

function garment(fields: object, ...colors: ReturnType<typeof colourOf>[]) {
  const stockQuantity = colors.reduce((sum, { stock }) => sum + stock, 0)
  return normaliseProduct({ _id: 'k', title: 'Kaftan', newPrice: 100, stockQuantity, colors, ...fields })
}

const inLetters = Object.fromEntries(letters.map((size) => [size, 3]))
const ofWomen = { mainCategory: 'women', sizeGuide: 'kaftan' }
const kaftan = garment(ofWomen, colourOf('Rouge', 1, inLetters))
const jebba = garment({ mainCategory: 'children', sizeGuide: 'children' }, colourOf('Blanc', 1, { '6A': 2, '8A': 2 }))
const fit: GarmentFit = {
  mainCategory: 'women',
  sizeGuide: 'kaftan',
  sizes: letters,
  measures: [],
  ease: 'usual',
  said: [],
}
const nobody = { people: [], lastGarmentKind: undefined }

interface Asked {
  product?: typeof kaftan
  wish?: PieceWish
  person?: FitPerson
  cart?: CartItem[]
  planned?: PlannedPiece
  lastGarmentKind?: string
  knowsFit?: boolean
}

function read({ product = kaftan, wish = {}, person, cart = [], planned, lastGarmentKind, knowsFit = true }: Asked) {
  const lastAsked = { people: person ? [person] : [], lastGarmentKind }
  const [piece] = readPiece({
    product,
    wish,
    person,
    advisedPeople: lastAsked,
    cart,
    planned,
    fit: knowsFit ? fit : undefined,
  })
  if (!piece) throw new Error('A garment has a colour')
  return piece
}

describe('the preselected wearer of an outfit', () => {
  const chechia = garment({ _id: 'c', mainCategory: 'men', sizeGuide: 'cap' }, colourOf('Rouge', 1, 3))
  const fouta = garment({ _id: 'f', mainCategory: 'women', sizeGuide: 'none' }, colourOf('Rouge', 1, 3))

  it('wears its main garment, and is not just the person of the last advice', () => {
    const lastAsked = { people: [sami, youssef, salma], lastGarmentKind: 'men jebba' }
    expect(personToDress(lastAsked, [kaftan], [])).toEqual(salma)
    expect(personToDress(lastAsked, [fouta, kaftan, chechia], [])).toEqual(salma)
    expect(personToDress({ ...lastAsked, people: [sami, youssef] }, [kaftan], [])).toBeUndefined()
  })

  it('is the person for whom such a garment was advised last', () => {
    expect(personToDress({ people: [sami, salma], lastGarmentKind: 'women kaftan' }, [kaftan], [])).toEqual(sami)
  })

  it('is the next person who does not have it yet', () => {
    const leila = { ...salma, name: 'Leïla' }
    const lastAsked = { people: [salma, sami, leila], lastGarmentKind: undefined }
    expect(personToDress(lastAsked, [kaftan], [salma])).toEqual(leila)
    expect(personToDress(lastAsked, [kaftan], [salma, leila])).toBeUndefined()
    // The measures of the person were corrected meanwhile.
    expect(personToDress(lastAsked, [kaftan], [{ ...salma, typed: { height: '160' } }])).toEqual(leila)
    expect(personToDress({ people: [sami, salma], lastGarmentKind: 'women kaftan' }, [kaftan], [sami])).toEqual(salma)
  })

  it('is undefined if nobody is known, or nothing is measured', () => {
    expect(personToDress(nobody, [kaftan], [])).toBeUndefined()
    expect(personToDress({ people: [salma], lastGarmentKind: undefined }, [fouta], [])).toBeUndefined()
  })
})

describe('two people', () => {
  it('are the same if all their values are, whether empty or missing', () => {
    const child: FitPerson = { name: '', kind: 'child', typed: { age: '6' } }
    expect(isSamePerson(child, { ...child, typed: { age: '6', height: '' } })).toBe(true)
    expect(isSamePerson(child, { ...child, typed: { age: '8' } })).toBe(false)
    expect(isSamePerson(child, { ...child, kind: 'woman' })).toBe(false)
    const sister = { ...child, typed: { age: '8' } }
    expect(personToDress({ people: [child, sister], lastGarmentKind: undefined }, [jebba], [child])).toEqual(sister)
  })
})

describe('the size of a piece', () => {
  it('is the one advised for its wearer, with a record of the advice', () => {
    const { size, state, line, preset } = read({ person: salma })
    expect(letters).toContain(size)
    expect(preset?.advised).toBe(size)
    expect([state, line.advised, line.size]).toEqual(['ready', size, size])
  })

  it('is not advised to people who do not wear such garments, unless they asked', () => {
    expect(read({ person: sami })).toMatchObject({ size: undefined, state: 'size-missing', isAdvisable: true })
    expect(read({ person: sami, lastGarmentKind: 'women kaftan' }).preset?.person).toEqual(sami)
    expect(read({ person: salma, knowsFit: false })).toMatchObject({ state: 'size-missing', isAdvisable: false })
  })

  it('is asked for if the advised one is sold out, which is still named', () => {
    const advised = read({ person: salma }).size ?? ''
    const product = garment(ofWomen, colourOf('Rouge', 1, { ...inLetters, [advised]: 0 }))
    expect(read({ product, person: salma })).toMatchObject({
      size: undefined,
      state: 'size-missing',
      preset: { advised, inStock: false },
    })
  })

  it('chosen by the shopper stays, and is asked for again if another colour lacks it', () => {
    const product = garment(
      ofWomen,
      colourOf('Rouge', 1, { S: 1, M: 1, L: 1 }),
      colourOf('Vert', 2, { S: 0, M: 2, L: 2 }),
    )
    expect(read({ product, wish: { size: 'S' } })).toMatchObject({ size: 'S', state: 'ready' })
    expect(read({ product, wish: { size: 'S', colour: 2 } })).toMatchObject({ size: undefined, state: 'size-missing' })
    expect(read({ product, wish: { size: 'M', colour: 2 } }).line.color.colorName.fr).toBe('Vert')
  })

  it('chosen by the shopper is not replaced by an advised one in a colour that lacks it', () => {
    const advised = read({ person: salma }).size ?? ''
    const chosenSize = letters.find((size) => size !== advised) ?? ''
    const product = garment(
      ofWomen,
      colourOf('Rouge', 1, inLetters),
      colourOf('Vert', 2, { ...inLetters, [chosenSize]: 0 }),
    )
    expect(read({ product, person: salma, wish: { size: chosenSize } })).toMatchObject({
      size: chosenSize,
      state: 'ready',
    })
    expect(read({ product, person: salma, wish: { size: chosenSize, colour: 2 } })).toMatchObject({
      size: undefined,
      state: 'size-missing',
      preset: { advised, inStock: true },
    })
  })

  it('counts as not advised if it is the only one', () => {
    const advised = read({ person: salma }).size ?? ''
    const product = garment(ofWomen, colourOf('Rouge', 1, { [advised]: 2 }))
    expect(read({ product, person: salma })).toMatchObject({ size: advised, state: 'ready', preset: { advised } })
    expect(read({ product, person: salma }).line).not.toHaveProperty('advised')
  })

  it('is not asked for if there is at most one, but is if one of several is left', () => {
    expect(read({ product: garment({}, colourOf('Rouge', 1, 4)) }).state).toBe('ready')
    expect(read({ product: garment({}, colourOf('Rouge', 1, { U: 4 })) })).toMatchObject({ size: 'U', state: 'ready' })
    expect(read({ product: garment({}, colourOf('Rouge', 1, { S: 0, M: 2 })) }).state).toBe('size-missing')
  })
})

describe('the state of a piece', () => {
  const soldOut = garment({}, colourOf('Rouge', 1, 0), colourOf('Vert', 2, 0))

  it('is ready in the first colour in stock, or sold out', () => {
    const product = garment({}, colourOf('Rouge', 1, 0), colourOf('Vert', 2, 2))
    expect(read({ product })).toMatchObject({ state: 'ready', colour: { id: 2 } })
    expect(read({ product, wish: { colour: 1 } }).state).toBe('sold-out')
    expect(read({ product: soldOut }).state).toBe('sold-out')
  })

  it('is to be made if it is only made, or there is time to make it, unless a standard size is chosen', () => {
    const making = { days: 21 }
    const made: PlannedPiece = { id: 'k', way: 'made', lastOrderDay: '2027-01-01', fitting: '', ready: '' }
    const bought: PlannedPiece = { id: 'k', way: 'bought', lastOrderDay: '2027-01-01', toMeasure: true }
    const inStock = garment({ making }, colourOf('Rouge', 1, 4))
    const onlyMade = garment({ making }, colourOf('Rouge', 1, 0))
    expect(read({ product: onlyMade }).state).toBe('to-make')
    expect(read({ product: onlyMade, wish: { fromShelf: true } }).state).toBe('to-make')
    expect(read({ product: inStock, planned: made }).state).toBe('to-make')
    expect(read({ product: inStock, planned: made, wish: { leftOut: true } }).state).toBe('left-out')
    expect(isChoiceMissing(read({ product: inStock, planned: made }))).toBe(true)
    expect(read({ product: inStock, planned: made, wish: { fromShelf: true } }).state).toBe('ready')
    expect(read({ product: inStock, planned: bought }).state).toBe('ready')
    expect(read({ product: inStock }).state).toBe('ready')
    // A piece made for the wearer lies in the cart already, so none is taken from stock.
    expect(read({ product: inStock, wish: { fromShelf: true, isMade: true } }).state).toBe('made')
    expect(isChoiceMissing(read({ product: onlyMade, wish: { isMade: true } }))).toBe(false)
    // A piece that is no longer available does not block the others.
    const late: PlannedPiece = { id: 'k', way: 'late', soonest: '2027-07-01' }
    expect(read({ product: onlyMade, planned: late }).state).toBe('too-late')
    expect(isChoiceMissing(read({ product: onlyMade, planned: late }))).toBe(false)
  })

  it('is made if the cart holds one made to the wearer’s measures, not another person’s', () => {
    const product = garment({ making: { days: 21 } }, colourOf('Rouge', 1, 0))
    const madeFor = (who: string): CartItem => ({
      ...read({ product }).line,
      made: { week: '2027-02-01', choices: [], sheet: { who, taken: 'shop', measures: {} }, words: [], readyOn: '' },
    })
    const readMadeFor = (who: string, person?: FitPerson) =>
      read({ product, cart: [madeFor(who)], ...(person && { person }) })
    expect(readMadeFor('Salma', salma).state).toBe('made')
    expect(readMadeFor('Salma ', { ...salma, typed: { height: '170' } }).state).toBe('made')
    expect(readMadeFor('Sami', salma).state).toBe('to-make')
    expect(readMadeFor('', { ...salma, name: '' }).state).toBe('to-make')
    expect(readMadeFor('').state).toBe('to-make')
  })

  it('is left out if the wearer has it already, and not ready if the cart holds all in stock', () => {
    const product = garment({}, colourOf('Rouge', 1, 2))
    const [colour] = product.colors
    if (!colour) throw new Error('A garment has a colour')
    const held = (quantity: number) => [{ ...toCartItem(product, colour, undefined), quantity }]
    expect(read({ product, wish: { leftOut: true } }).state).toBe('left-out')
    expect(read({ product, cart: held(1) }).state).toBe('ready')
    expect(read({ product, cart: held(2) }).state).toBe('all-in-cart')
    expect([read({ product }), read({ product, cart: held(2) })].map(({ inCart }) => inCart)).toEqual([0, 2])
  })
})

describe('the sum of an outfit', () => {
  it('counts the taken pieces in millimes', () => {
    const pieceOf = (newPrice: number, wish: PieceWish = {}, stock = 2) =>
      read({ product: garment({ _id: `${newPrice}`, newPrice }, colourOf('Rouge', 1, stock)), wish })
    const pieces = [pieceOf(0.1), pieceOf(0.2), pieceOf(7, { leftOut: true }), pieceOf(9, {}, 0)]
    expect(listTaken(pieces)).toHaveLength(2)
    expect(sumOf(pieces)).toBe(0.3)
    expect(sumOf([...pieces, read({ product: kaftan })])).toBe(100.3)
  })

  it('fits the cart up to the limit of lines; more of a line in the cart adds none', () => {
    const piece = read({ product: garment({}, colourOf('Rouge', 1, 9)) })
    const otherLines = Array.from({ length: orderLimits.mostLines }, (_, index) => ({ ...piece.line, _id: `${index}` }))
    expect(fitsCart(otherLines.slice(1), [piece])).toBe(true)
    expect(fitsCart(otherLines, [piece])).toBe(false)
    expect(fitsCart([...otherLines.slice(1), piece.line], [piece])).toBe(true)
    expect(fitsCart(otherLines, [])).toBe(true)
    // Without a size the line is unknown; it may be one that exists already.
    expect(fitsCart(otherLines, [read({ product: kaftan })])).toBe(true)
    expect(fitsCart(otherLines, [read({ product: kaftan, wish: { size: 'M' } })])).toBe(false)
  })
})
