import { describe, expect, it } from 'vitest'
import { normaliseOrderBody } from './order-body.rules.ts'

const rest = { city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
const street = '3, rue du Pacha'
const ours = { name: 'Amina', address: { street, ...rest } }

describe('the address of an order', () => {
  it.each([
    ['as the shop has it', ours],
    ['with the specification’s word for the street', { name: 'Amina', address: { address: street, ...rest } }],
    ['beside the name', { name: 'Amina', address: street, ...rest }],
    ['as a shipping address', { name: 'Amina', shippingAddress: { address: street, ...rest } }],
    ['as a shipping address in the shop’s words', { name: 'Amina', shippingAddress: { street, ...rest } }],
  ])('may be written %s', (_where, written) => {
    expect(normaliseOrderBody(written)).toEqual(ours)
  })

  it('is left as it is where it is written twice, or mistyped, for the check to tell', () => {
    const twice = { ...ours, shippingAddress: { address: 'elsewhere', ...rest } }
    expect(normaliseOrderBody(twice)).toEqual(twice)
    const both = { address: { street, address: 'elsewhere', ...rest } }
    expect(normaliseOrderBody(both)).toEqual(both)
    const mistyped = { address: { ...rest, adress: street } }
    expect(normaliseOrderBody(mistyped)).toEqual(mistyped)
    expect(normaliseOrderBody({ ...ours, city: 'Sfax' })).toEqual({ ...ours, city: 'Sfax' })
  })
})

it('takes a telephone and a postcode that are sent as numbers', () => {
  const written = { ...ours, phone: '22111444', address: { street, ...rest, zipcode: '1008' } }
  const numbers = { ...rest, zipcode: 1008 }
  expect(normaliseOrderBody({ ...ours, phone: 22_111_444, address: { street, ...numbers } })).toEqual(written)
  expect(normaliseOrderBody({ ...ours, phone: 22_111_444, address: { address: street, ...numbers } })).toEqual(written)
  expect(normaliseOrderBody({ name: 'Amina', phone: 22_111_444, address: street, ...numbers })).toEqual(written)
  expect(normaliseOrderBody({ ...ours, phone: 2.5 })).toEqual({ ...ours, phone: 2.5 })
})

describe('what an order that was read says', () => {
  it('is not believed of one that is placed', () => {
    const read = { _id: '8', totalPrice: 1, isPaid: true, isDelivered: true, productProgress: { 1: 100 } }
    expect(normaliseOrderBody({ ...ours, ...read })).toEqual(ours)
  })

  it('is heard where it names a garment, and that it has no size', () => {
    const line = { quantity: 1, color: 'Bleu' }
    const read = [
      { ...line, productId: { _id: 'a', title: 'Jebba' }, size: '' },
      { ...line, productId: 'b', size: 'M' },
    ]
    const products = [
      { ...line, productId: 'a' },
      { ...line, productId: 'b', size: 'M' },
    ]
    expect(normaliseOrderBody({ ...ours, products: read })).toEqual({ ...ours, products })
    const mistyped = [{ productId: { id: 'a' }, size: 0 }, 'a', null]
    expect(normaliseOrderBody({ products: mistyped })).toEqual({ products: mistyped })
  })

  it.each([null, undefined, 7, 'order', [[]]])('is nothing in %j, which is left as it is', (written) => {
    expect(normaliseOrderBody(written)).toEqual(written)
  })
})
