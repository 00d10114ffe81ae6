// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ReviewInvitation } from '#contract/customers/reviews/reviews.contract.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { renderElement } from '#web/testing/render.tsx'
import { ReviewForm } from './review-form.tsx'

const write = vi.hoisted(() => vi.fn(async (_said: { fields: { height: number | null } }) => ({})))
vi.mock('#web/api/reviews-api.ts', () => ({
  useWriteReviewMutation: () => [write, { isLoading: false }],
  useAddReviewPictureMutation: () => [async () => ({}), { isLoading: false }],
}))

beforeEach(() => void write.mockClear())

async function send(height: string) {
  const words = await loadFitMessages('fr')
  const piece = { line: 1 } as ReviewInvitation['pieces'][number]
  const { page, press, type } = await renderElement(<ReviewForm piece={piece} token="t" />, 'fr', words)
  const field = (name: string) => page.querySelector(`input[name=${name}]`) as HTMLInputElement
  act(() => {
    field('stars').click()
    field('fit').click()
  })
  await type(field('name'), 'Sami')
  await type(field('height'), height)
  await press(words['words.send'] as string)
  return { field, said: page.textContent, wrong: words['fit.wrong'] as string }
}

it.each([
  ['1,78', 178],
  ['178', 178],
  ['', null],
])('the height %j is sent in centimetres', async (typed, height) => {
  const { said, wrong } = await send(typed)
  expect(write.mock.lastCall?.[0].fields.height).toBe(height)
  expect(said).not.toContain(wrong)
})

it('an unreadable height is shown at its field, and nothing is sent', async () => {
  const { field, said, wrong } = await send('17,8')
  expect(write).not.toHaveBeenCalled()
  expect(said).toContain(wrong)
  expect(field('height').getAttribute('aria-invalid')).toBe('true')
})
