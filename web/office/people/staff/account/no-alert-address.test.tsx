// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import words from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { NoAlertAddress } from './no-alert-address.tsx'

it('asks an owner for an alert address until one is set', async () => {
  const { page } = await renderElement(<NoAlertAddress email="">Ici</NoAlertAddress>, 'fr', words)
  expect(page.textContent).toContain('Nous n’avons pas votre e-mail')
  expect(page.textContent).toContain('Ici')
  const rendered = await renderElement(<NoAlertAddress email="leila@example.tn">Ici</NoAlertAddress>, 'fr', words)
  expect(rendered.page.textContent).toBe('')
})
