// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import type { WorkshopWeek } from '#contract/orders/making/making.contract.ts'
import making from '#web/i18n/messages/making.fr.json' with { type: 'json' }
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { formatWeekStart } from './week-name.ts'
import { WeeksPanel } from './weeks-panel.tsx'

vi.mock('./office-making-api.ts', () => ({
  useSetWeekMutation: () => [() => ({ unwrap: async () => undefined }), { isLoading: false }],
}))
vi.mock('#web/office/platform/frame/allowed.tsx', () => ({ useHasRight: () => () => true }))

const weeks = ['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'].map(
  (week): WorkshopWeek => ({ week, taken: 0, places: 3, closed: false, own: false, earlier: false, pieces: [] }),
)
const focused = () => document.activeElement
const nameOf = (week: string) => words['makingOffice.weekOf'].replace('{day}', formatWeekStart('fr', week))
const words = { ...orders, ...making } as Record<string, string> & Record<'makingOffice.weekOf', string>

const open = () => renderElement(<WeeksPanel weeks={weeks} />, 'fr', words)

it.each(['makingOffice.save', 'makingOffice.close'])(
  'returns the focus to the button of the form after %s',
  async (act) => {
    const { page, press } = await open()
    const opener = `${words['makingOffice.change']} ${nameOf('2026-11-30')}`
    await press(opener)
    expect(page.querySelector('form')).not.toBeNull()
    await press(words[act] ?? '')
    expect(page.querySelector('form')).toBeNull()
    expect(focused()?.textContent).toBe(opener)
  },
)

it('focuses the first of the added weeks', async () => {
  const { press } = await open()
  await press(words['makingOffice.moreWeeks'] ?? '')
  expect(focused()?.tagName).toBe('LI')
  expect(focused()?.textContent).toContain(nameOf('2026-12-21'))
})

it('lists unfinished pieces of earlier weeks beside the weeks ahead', async () => {
  const previousWeek: WorkshopWeek = {
    week: '2026-11-02',
    taken: 1,
    places: 3,
    closed: false,
    own: false,
    earlier: true,
    pieces: [],
  }
  const { page } = await renderElement(<WeeksPanel weeks={[previousWeek, ...weeks]} />, 'fr', words)
  const rows = [...page.querySelectorAll('ul > li')].map(({ textContent }) => textContent ?? '')
  expect(rows).toHaveLength(5)
  expect(rows[0]).toContain(words['makingOffice.stillSewn'])
  expect(rows[0]).not.toContain(words['makingOffice.change'])
  expect(rows[1]).toContain(words['makingOffice.thisWeek'])
})
