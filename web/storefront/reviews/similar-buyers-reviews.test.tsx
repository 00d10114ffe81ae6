// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { renderElement } from '#web/testing/render.tsx'
import { type ReviewFilter, SimilarBuyersReviews } from './similar-buyers-reviews.tsx'

it('a height is read in centimetres or metres, and an invalid one is shown', async () => {
  const words = await loadFitMessages('fr')
  const onRequest = vi.fn<(alike: ReviewFilter) => void>()
  const { page, type } = await renderElement(
    <SimilarBuyersReviews filter={{}} sizes={[]} onChange={onRequest} />,
    'fr',
    words,
  )
  const field = page.querySelector('input') as HTMLInputElement
  expect(field.maxLength).toBeGreaterThanOrEqual('1,78'.length)
  await type(field, '1,78')
  expect(onRequest).toHaveBeenLastCalledWith({ height: 178 })
  expect(page.textContent).not.toContain(words['fit.wrong'])
  await type(field, '999')
  expect(onRequest).toHaveBeenLastCalledWith({})
  expect(page.textContent).toContain(words['fit.wrong'])
})

it('a typed height filters once it is complete, and is invalid only after leaving the field', async () => {
  const words = await loadFitMessages('fr')
  const onRequest = vi.fn<(alike: ReviewFilter) => void>()
  const { page, type } = await renderElement(
    <SimilarBuyersReviews filter={{}} sizes={[]} onChange={onRequest} />,
    'fr',
    words,
  )
  const field = page.querySelector('input') as HTMLInputElement
  for (const typed of ['1', '17']) {
    await type(field, typed)
    expect(onRequest).toHaveBeenLastCalledWith({})
    expect(page.textContent).not.toContain(words['fit.wrong'])
  }
  await act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(page.textContent).toContain(words['fit.wrong'])
  await type(field, '178')
  expect(onRequest).toHaveBeenLastCalledWith({ height: 178 })
  expect(page.textContent).not.toContain(words['fit.wrong'])
})
