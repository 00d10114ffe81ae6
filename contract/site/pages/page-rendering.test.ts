import { expect, it } from 'vitest'
import { asServerEntry } from './page-rendering.ts'

it('takes for the entry of the pages only what can render one', async () => {
  const renderPage = async () => new Response(null, { status: 302 })
  const isUnknown = () => false
  expect(asServerEntry({ renderPage, isUnknown }).renderPage).toBe(renderPage)
  for (const moduleExports of [
    {},
    { renderPage: 'yes', isUnknown },
    { renderPage },
    { render: renderPage, isUnknown },
  ]) {
    expect(() => asServerEntry(moduleExports)).toThrow('built from something else')
  }
})
