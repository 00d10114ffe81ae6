import { describe, expect, it } from 'vitest'
import { languages } from '#contract/text/languages.ts'
import { loadShopMessages } from '#web/i18n/load-messages.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { sizeTables } from './size-tables.ts'

describe.each(languages)('the size guides in %s', async (language) => {
  const t = createTranslate(language, await loadShopMessages(language))

  it.each(Object.entries(sizeTables))('call no two columns of the %s alike', (_guide, { measures }) => {
    const columns = [t('product.size'), ...measures.map((measure) => t(measure))]
    expect(new Set(columns).size).toBe(columns.length)
  })

  it.each(Object.entries(sizeTables))('have a value for each measure of the %s', (_guide, { measures, rows }) => {
    for (const [, ...values] of rows) expect(values.length).toBe(measures.length)
  })
})
