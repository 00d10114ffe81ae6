import { expect, it } from 'vitest'
import { labelTypeOf, maxLabelBytes } from './label-file-type.rules.ts'

it('knows a label by its first bytes', () => {
  expect(labelTypeOf(Buffer.from('%PDF-1.7'))).toBe('application/pdf')
  expect(labelTypeOf(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]))).toBe('image/png')
  expect(labelTypeOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg')
  expect(labelTypeOf(Buffer.from('<html>'))).toBeUndefined()
  expect(labelTypeOf(Buffer.from('%PD'))).toBeUndefined()
})

it('refuses one that is too large', () => {
  const pdf = Buffer.alloc(maxLabelBytes + 1)
  pdf.write('%PDF-')
  expect(labelTypeOf(pdf)).toBeUndefined()
  expect(labelTypeOf(pdf.subarray(0, maxLabelBytes))).toBe('application/pdf')
})
