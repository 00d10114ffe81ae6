import { globSync, readFileSync } from 'node:fs'
import { expect, test } from './journey-test.ts'

const faces = ['amiri-arabic-400', 'ibm-plex-sans-arabic-arabic-400', 'ibm-plex-sans-arabic-arabic-600']
const base64 = (file: string) => readFileSync(file).toString('base64')

/** All Arabic words in messages and samples. Other characters are left out, because the Latin fonts draw them. */
const texts = ['web/i18n/messages/*.ar.json', 'server/operations/samples/**/*.ts']
  .flatMap((files) => globSync(files))
  .flatMap((file) => readFileSync(file, 'utf8').match(/[ء-ّ ،؛؟]{2,}/g) ?? [])

test('the Arabic font subsets render all messages and sample products like the full fonts', async ({ page }) => {
  await page.goto('about:blank', { waitUntil: 'load' })
  for (const face of faces) {
    const [family = ''] = face.split('-arabic-400')
    const pair = {
      small: base64(`web/style/faces/${face}.woff2`),
      whole: base64(`node_modules/@fontsource/${family.replace('-arabic-600', '')}/files/${face}-normal.woff2`),
    }
    expect(await page.evaluate(differing, { ...pair, texts })).toEqual([])
    // Verifies the method: letters that are kept apart, as in a subset without ligatures, must give other widths.
    const unjoined = ['لا إله', 'المحلّ'].map((text) => [...text].join('\u200c'))
    expect(await page.evaluate(differing, { ...pair, texts: unjoined, against: ['لا إله', 'المحلّ'] })).toHaveLength(2)
  }
})

test('a first visit loads only font subsets, a missing letter loads the full font, and nothing moves', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('response', (response) => void (response.url().endsWith('.woff2') && fetched.push(response.url())))
  await page.goto('/ar')
  await page.evaluate(() => document.fonts.ready.then(() => true))
  expect(fetched.filter((url) => url.includes('arabic')).length).toBe(3)
  expect(fetched.filter((url) => url.includes('-normal'))).toEqual([])
  expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)

  await page.evaluate(() => document.querySelector('main')?.append('ڳ'))
  await expect.poll(() => fetched.filter((url) => url.includes('-normal'))).toHaveLength(1)
})

interface Comparison {
  small: string
  whole: string
  texts: string[]
  against?: string[]
}

/** The texts whose widths differ between the two fonts. */
async function differing({ small, whole, texts, against = texts }: Comparison): Promise<string[]> {
  const load = async (name: string, data: string) => {
    document.fonts.add(await new FontFace(name, `url(data:font/woff2;base64,${data})`).load())
  }
  await Promise.all([load('small', small), load('whole', whole)])
  const canvas = document.createElement('canvas').getContext('2d')
  const width = (face: string, text: string) => {
    if (!canvas) throw new Error('no canvas')
    canvas.font = `64px ${face}, monospace`
    return canvas.measureText(text).width
  }
  return texts.filter((text, index) => Math.abs(width('small', text) - width('whole', against[index] ?? '')) > 0.01)
}

function layoutShift(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
      resolve(shifts.reduce((sum, { value }) => sum + value, 0))
    }).observe({ type: 'layout-shift', buffered: true })
    setTimeout(() => resolve(0), 500)
  })
}
