import { describe, expect, it } from 'vitest'
import { type MeasuredGuide, sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { loadFitMessages, loadShopMessages } from '#web/i18n/load-messages.ts'
import { createTranslate } from '#web/i18n/translate.ts'
import { bodyGuide, garmentGuide } from './guide-rows.rules.ts'

const guides = Object.keys(sizeCharts) as MeasuredGuide[]

describe.each(languages)('the size guides in %s', async (language) => {
  const t = createTranslate(language, { ...(await loadShopMessages(language)), ...(await loadFitMessages(language)) })

  it.each(guides)('have distinct column titles for the %s', (guide) => {
    for (const { columns } of [bodyGuide(guide), garmentGuide(guide, []) ?? { columns: [] }]) {
      const called = [t('product.size'), ...columns.map((column) => t(column))]
      expect(new Set(called).size).toBe(called.length)
    }
  })

  it.each(guides)('have a value for each column of the %s', (guide) => {
    const body = bodyGuide(guide)
    for (const [, ...values] of body.rows) expect(values).toHaveLength(body.columns.length)
    expect(body.rows.flat()).not.toContain('0')
  })
})

describe('the measures of a garment', () => {
  it('are its own if it was measured, otherwise those of its kind', () => {
    expect(garmentGuide('jebba', [{ size: 'M', chest: 64.5, hem: 90 }])).toEqual({
      columns: ['measure.chest', 'measure.hem'],
      rows: [['M', '64,5', '90']],
    })
    expect(garmentGuide('jebba', [])?.rows[0]).toEqual(['S', '128'])
    expect(garmentGuide('shoes', [])).toBeUndefined()
  })
})
