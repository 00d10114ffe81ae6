// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { writeFitPeople } from '#web/state/fit-people.ts'
import { renderElement } from '#web/testing/render.tsx'
import { AdvisedSize } from './advised-size.tsx'
import { writeStoredPeople } from './stored-people.ts'

const letters = ['S', 'M', 'L', 'XL', 'XXL']
const kaftan = { guide: 'kaftan', mainCategory: 'women' } as const
vi.mock('#web/api/size-advice-api.ts', () => ({
  useFindFitQuery: () => ({
    data: { mainCategory: 'women', sizeGuide: 'kaftan', sizes: letters, measures: [], ease: 'usual', said: [] },
  }),
}))

const sizes = letters.map((size) => ({ size, stock: 3, seen: 3, code: '' }))
const sami: FitPerson = { name: 'Sami', kind: 'man', typed: { height: '190', weight: '100' } }
const leila: FitPerson = { name: 'Leïla', kind: 'woman', typed: { height: '160', weight: '52' } }
const mother: FitPerson = { name: 'Mère', kind: 'woman', typed: { height: '165', weight: '92' } }
const chosen: string[] = []

beforeEach(() => void chosen.splice(0))

/** A product page whose size advice can be opened and closed. */
function Garment() {
  const [asking, setAsking] = useState(false)
  const [value, setValue] = useState<string>()
  const choose = (size: string) => {
    chosen.push(size)
    setValue(size)
  }
  return (
    <>
      <button type="button" onClick={() => setAsking(!asking)}>
        {asking ? 'close' : 'ask'}
      </button>
      <button type="button" onClick={() => choose('S')}>
        S
      </button>
      <AdvisedSize
        guide={kaftan.guide}
        productId="p"
        sizes={sizes}
        value={value}
        isAdviceOpen={asking}
        onChoose={choose}
      />
    </>
  )
}

async function open() {
  const rendered = await renderElement(<Garment />, 'fr', await loadFitMessages('fr'))
  const settle = () => act(() => new Promise((later) => setTimeout(later)))
  await settle()
  return { ...rendered, settle }
}

it('the size of the last person is preselected when the advice is closed, never that of an earlier one', async () => {
  writeFitPeople([sami])
  const { page, press, settle } = await open()
  expect(chosen).toEqual([])
  await press('ask')
  writeStoredPeople([leila, sami], kaftan)
  await settle()
  expect(chosen).toEqual([])
  await press('close')
  await vi.waitFor(() => expect(page.textContent).toContain('Leïla'))
  expect(page.textContent).not.toContain('Sami')
  expect(chosen).toHaveLength(1)
  expect(['S', 'M']).toContain(chosen[0])
})

it('a preselected size follows the person of the advice, and a chosen one stays', async () => {
  writeFitPeople([leila])
  const { page, press, settle } = await open()
  await vi.waitFor(() => expect(chosen).toHaveLength(1))
  await press('ask')
  writeStoredPeople([mother, leila], kaftan)
  await settle()
  expect(page.textContent).not.toContain('Mère')
  await press('close')
  await vi.waitFor(() => expect(page.textContent).toContain('Mère'))
  expect(chosen).toHaveLength(2)
  expect(chosen[1]).not.toBe(chosen[0])
  await press('S')
  await press('ask')
  writeStoredPeople([leila, mother], kaftan)
  await press('close')
  await vi.waitFor(() => expect(page.textContent).toContain('Leïla'))
  expect(chosen).toEqual([chosen[0], chosen[1], 'S'])
})

it('a deleted person is no longer named, and the chosen size stays', async () => {
  writeFitPeople([leila])
  const { page, press, settle } = await open()
  await vi.waitFor(() => expect(page.textContent).toContain('Leïla'))
  await press('ask')
  writeStoredPeople([], kaftan)
  await press('close')
  await settle()
  expect(page.textContent).not.toContain('Leïla')
  expect(chosen).toHaveLength(1)
})
