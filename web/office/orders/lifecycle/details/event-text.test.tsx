// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import orders from '#web/i18n/messages/office-orders.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { useEventText } from './event-text.ts'

const words = orders as Record<string, string>

function Given({ to, by }: { to: string | null; by: string }) {
  const detail = { title: 'Keswa', to }
  return useEventText({ id: 1, kind: 'piece-given', detail, staffName: by, at: '2027-01-20T10:00:00Z' }, false)
}

const saidOf = async (nextState: string | null, by: string) =>
  (await renderElement(<Given to={nextState} by={by} />, 'fr', words)).page.textContent
const written = (key: string, name: string) => words[key]?.replace('{title}', 'Keswa').replace('{name}', name)

it('does not call a piece assigned by others if its worker took it', async () => {
  expect(await saidOf('nour', 'nour')).toBe(written('orders.event.piece-taken', 'nour'))
  expect(await saidOf('nour', 'salma')).toBe(written('orders.event.piece-given', 'nour'))
  expect(await saidOf(null, 'salma')).toBe(written('orders.event.piece-nobodys', ''))
})
