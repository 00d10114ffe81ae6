// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { show } from '#web/testing/show.tsx'
import { MarkButtons } from './mark-buttons.tsx'

function Field() {
  const [text, setText] = useState('Voir nos tailles')
  return (
    <>
      <MarkButtons of="text" label="Texte" />
      <textarea id="text" value={text} onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </>
  )
}

it('writes a link where one was, into what is saved, and has its address chosen to be written over', async () => {
  const { page, press } = await show(<Field />, 'fr', words)
  const field = page.querySelector('textarea') as HTMLTextAreaElement
  field.setSelectionRange(5, 16)
  await press(words['marks.link'])
  expect(page.querySelector('output')?.textContent).toBe('Voir [nos tailles](https://)')
  expect(document.activeElement).toBe(field)
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('https://')
})
