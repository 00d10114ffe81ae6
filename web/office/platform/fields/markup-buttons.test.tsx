// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import arabic from '#web/i18n/messages/office-settings.ar.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { MarkupButtons } from './markup-buttons.tsx'
import { WritingLanguageProvider, WritingLanguageSwitch } from './writing-language.tsx'

function Field() {
  const [text, setText] = useState('Voir nos tailles')
  return (
    <>
      <MarkupButtons fieldId="text" label="Texte" />
      <textarea id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  )
}

it('inserts a link into the saved text, with its address selected', async () => {
  const { page, press } = await renderElement(<Field />, 'fr', words)
  const field = page.querySelector('textarea') as HTMLTextAreaElement
  field.setSelectionRange(5, 16)
  await press(words['marks.link'])
  expect(page.querySelector('output')?.textContent).toBe('Voir [nos tailles](https://)')
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('https://')
})

it('inserts words in the language of the text, not of the office', async () => {
  const writing = (
    <WritingLanguageProvider>
      <WritingLanguageSwitch missing={[]} />
      <Field />
    </WritingLanguageProvider>
  )
  const { page, press } = await renderElement(writing, 'fr', words)
  const field = page.querySelector('textarea') as HTMLTextAreaElement
  await act(async () => page.querySelectorAll<HTMLElement>('input[type=radio]')[languages.indexOf('ar')]?.click())
  await act(() =>
    vi.waitFor(async () => {
      field.setSelectionRange(0, 0)
      await press(words['marks.link'])
      expect(field.value).toContain(`[${arabic['marks.words']}](https://)`)
    }),
  )
})
