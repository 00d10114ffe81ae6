import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { GuardLoading } from './guard-loading.tsx'

it('says Loading.. in every language, as the specification prescribes', () => {
  expect(renderToStaticMarkup(createElement(GuardLoading))).toContain('>Loading..<')
})
