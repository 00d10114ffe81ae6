import { expect, it } from 'vitest'
import { code128 } from '#contract/platform/text/code-128.rules.ts'
import { ean13 } from './ean-13.rules.ts'
import { labelBars } from './label-barcode.rules.ts'

it('writes an EAN-13 number as such, other codes as Code 128, and nothing in neither', () => {
  expect(labelBars('4006381333931')).toEqual(ean13('4006381333931'))
  expect(labelBars('J-12')).toEqual(code128('J-12'))
  expect(labelBars('J-12')?.length).toBeGreaterThan(0)
  expect(labelBars('جبة')).toBeUndefined()
})
