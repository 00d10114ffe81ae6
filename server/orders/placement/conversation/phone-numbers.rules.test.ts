import { expect, it } from 'vitest'
import { joinBrokenPhones, phonesIn } from './phone-numbers.rules.ts'

const numbers = (line: string) => phonesIn(line).map(({ phone }) => phone)

it.each([
  '22345678',
  '22 345 678',
  '22.345.678',
  '22-34-56-78',
  '+216 22 345 678',
  '0021622345678',
  '216 22 345 678',
  '(+216) 22-345-678',
  '٢٢ ٣٤٥ ٦٧٨',
  '+٢١٦٢٢٣٤٥٦٧٨',
  '2 2 3 4 5 6 7 8',
  'tel:22345678 (whatsapp)',
])('reads %s', (line) => {
  expect(numbers(line)).toEqual(['+21622345678'])
})

it.each([
  '12/11/2026',
  '22/11/2026',
  'commande n° 22345678',
  'order #22345678',
  'CIN 22345678',
  '22 345 678 DT',
  '1234567',
  '223456789',
  '08 006 0001234567890 12',
  '20261112',
  '14:03:22',
])('takes %s for no telephone number', (line) => {
  expect(numbers(line)).toEqual([])
})

it('reads two numbers of a line, and one beside a house', () => {
  expect(numbers('22 345 678 / 55 123 456')).toEqual(['+21622345678', '+21655123456'])
  expect(numbers('22345678 14 rue de Rome')).toEqual(['+21622345678'])
})

it('says where it stands', () => {
  const line = 'Rim +216 22 345 678, Sfax'
  const [phone] = phonesIn(line)
  expect(line.slice(phone?.from, phone?.to)).toBe('+216 22 345 678')
})

it('joins what was broken off behind the word for it, and nothing else', () => {
  expect(joinBrokenPhones(['son tel 75', '860 123'])).toEqual(['son tel 75 860 123'])
  expect(joinBrokenPhones(['taille 42', '22 345 678'])).toEqual(['taille 42', '22 345 678'])
})
