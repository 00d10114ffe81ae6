// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { ask, type Question, QuestionHost } from './questions.tsx'

async function renderQuestion(question: Question) {
  const { page, press } = await renderElement(<QuestionHost />, 'en')
  const { reply } = await act(async () => ({ reply: ask(question) }))
  const buttons = () => [...page.querySelectorAll('dialog button')].map((element) => element.textContent)
  return { buttons, press, reply }
}

it('a question without labels has OK, No and Cancel, and each answers', async () => {
  for (const [name, answer] of [
    ['OK', 'confirmed'],
    ['No', 'denied'],
    ['Cancel', 'cancelled'],
  ] as const) {
    const { buttons, press, reply } = await renderQuestion({ title: 'Leave?', denyLabel: true })
    expect(buttons()).toEqual(['Cancel', 'No', 'OK'])
    await press(name)
    expect(await reply).toBe(answer)
    expect(buttons()).toEqual([])
  }
})

it('a question with two answers has no No', async () => {
  expect((await renderQuestion({ title: 'Leave?' })).buttons()).toEqual(['Cancel', 'OK'])
})
