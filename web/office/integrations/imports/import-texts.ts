import type { SheetError } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { ImportKind, NoteCode } from '#contract/integrations/imports/imports.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'

/** The kinds of files, named after the software that exported them. */
export const kindNames: Readonly<Record<ImportKind, MessageKey>> = {
  'woocommerce-products': 'bring.kind.wooProducts',
  'shopify-products': 'bring.kind.shopifyProducts',
  'woocommerce-customers': 'bring.kind.wooCustomers',
  'shopify-customers': 'bring.kind.shopifyCustomers',
  'woocommerce-orders': 'bring.kind.wooOrders',
  'shopify-orders': 'bring.kind.shopifyOrders',
}

export const noteTexts: Readonly<Record<NoteCode, MessageKey>> = {
  'control-signs': 'bring.note.controlSigns',
  'kind-not-sold': 'bring.note.kindNotSold',
  'no-name': 'bring.note.noName',
  'parent-missing': 'bring.note.parentMissing',
  'not-a-number': 'bring.note.notANumber',
  'not-a-date': 'bring.note.notADate',
  'no-sale': 'bring.note.noSale',
  'price-differs': 'bring.note.priceDiffers',
  'stock-below-nothing': 'bring.note.belowNothing',
  'stock-not-counted': 'bring.note.notCounted',
  'stock-not-split': 'bring.note.notSplit',
  'any-value': 'bring.note.anyValue',
  'said-with-colour': 'bring.note.withColour',
  'attribute-left': 'bring.note.attribute',
  'second-code': 'bring.note.secondCode',
  'text-of-variant': 'bring.note.variantText',
  'text-cut': 'bring.note.textCut',
  'markup-left': 'bring.note.markup',
  'other-categories': 'bring.note.otherCategories',
  'not-an-address': 'bring.note.notAnAddress',
  'too-many-pictures': 'bring.note.tooManyPictures',
  'variant-gone': 'bring.note.variantGone',
  'left-by-choice': 'bring.note.leftByChoice',
  'no-shelf': 'bring.note.noShelf',
  'no-phone': 'bring.note.noPhone',
  'same-phone': 'bring.note.samePhone',
  'no-number': 'bring.note.noNumber',
  'no-date': 'bring.note.noDate',
  'other-money': 'bring.note.otherMoney',
  'no-money': 'bring.note.noMoney',
  'not-an-email': 'bring.note.notAnEmail',
}

export const refusalTexts: Readonly<Record<SheetError['code'], MessageKey>> = {
  required: 'bring.refusal.required',
  'not-a-number': 'bring.refusal.notANumber',
  'out-of-range': 'bring.refusal.outOfRange',
  'too-long': 'bring.refusal.tooLong',
  'unknown-choice': 'bring.refusal.unknown',
  'unknown-product': 'bring.refusal.unknown',
  'not-an-address': 'bring.refusal.unknown',
  'contradicts-row': 'bring.refusal.unknown',
  twice: 'bring.refusal.twice',
  'too-few-left': 'bring.refusal.tooFewLeft',
  'not-valid': 'bring.refusal.unknown',
}

const problems: Readonly<Record<string, MessageKey>> = {
  'import-unknown': 'bring.problem.unknown',
  'import-done': 'bring.problem.done',
  'address-elsewhere': 'bring.problem.elsewhere',
  'too-many-imports': 'bring.problem.tooMany',
  'sheet-not-readable': 'bring.problem.notReadable',
}

/** The message for a refused file. */
export function importProblem(error: unknown): MessageKey {
  return problems[problemCode(error) ?? ''] ?? problemMessage(error)
}
