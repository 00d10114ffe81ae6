import { expect, it } from 'vitest'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import { type FieldName, fieldNames, isOfKind, shownNames } from '#contract/catalogue/products/product-field-values.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import {
  distinctiveTranslations,
  distinctiveValues,
  valuesInAllLanguages,
} from '#contract/catalogue/products/product-test-values.ts'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { differencesOf } from '#web/forms/three-way-merge.rules.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import shop from '#web/i18n/messages/shop.fr.json' with { type: 'json' }
import { productCompareOptions } from './draft-conflict.rules.ts'
import { draftNames, emptyDraft, toDraft, toFields } from './product-draft.ts'

const product = {
  _id: 'x',
  placeholder: '',
  saleEnds: '',
  version: 1,
  updatedAt: '',
  stockQuantity: 1,
  ...distinctiveValues,
  translations: distinctiveTranslations,
  colors: [
    {
      id: 1,
      colorName: { fr: 'Blanc', en: 'White', ar: 'أبيض' },
      swatch: '',
      stock: 1,
      seen: 1,
      sizes: [],
      code: '',
      images: [distinctiveValues.coverImage],
    },
  ],
} satisfies OfficeProduct

const written = fieldNames.filter((name) => !isOfKind(name, 'moment'))

it('every declared field survives conversion to a draft and back', () => {
  const saved = ProductFields.parse(toFields(toDraft(product)))
  for (const name of written)
    expect(valuesInAllLanguages(saved, name), name).toEqual(valuesInAllLanguages(product, name))
})

it('every declared field is in the empty form', () => {
  expect(new Set(Object.keys(emptyDraft()))).toEqual(new Set([...draftNames, 'colors']))
  expect(new Set<FieldName>(draftNames)).toEqual(new Set(written))
})

it('every declared field is compared in a conflict', () => {
  const [base, theirs] = [
    { ...emptyDraft(), state: 'online' as const, colors: [] },
    { ...toDraft(product), colors: [] },
  ]
  const differing = differencesOf({ base, mine: base, theirs }, productCompareOptions).map(({ place }) => place)
  expect(new Set(differing)).toEqual(new Set(written))
})

it('every declared field that shoppers read passes the client’s validation', () => {
  const normal = normaliseProduct(product)
  for (const name of shownNames)
    expect(valuesInAllLanguages(normal, name), name).toEqual(valuesInAllLanguages(product, name))
})

it('every declared field has its labels in the office’s base messages', () => {
  const words: Readonly<Record<string, string>> = { ...shop, ...office }
  for (const name of fieldNames) expect(words[productFields[name].label], name).toBeTruthy()
})
