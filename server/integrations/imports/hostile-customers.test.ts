import { describe, expect, it } from 'vitest'
import { createImportingShop, orderFile } from '#server/testing/imports/order-file-import.ts'

describe('a hostile file of orders', async () => {
  const { preview, post, findPerson } = await createImportingShop()

  it('is imported as plain text, with formulas, markup, invalid characters and very long cells', async () => {
    const names = [
      `=HYPERLINK("http://x")`,
      '<script>alert(1)</script>',
      "Zohra '; drop table customers; --",
      `${'z'.repeat(119)}😀`,
      '😀'.repeat(200_000),
      '\u202eZohra',
    ]
    const file = orderFile(names.map((name, index) => ({ number: `h${index}`, phone: `5999000${index}`, name })))
    const { id, created } = await preview(file)
    expect(created).toBe(names.length)
    expect(await post(`${id}/bring`)).toMatchObject({ created: names.length })
    expect((await findPerson('+21659990000'))?.name).toBe('=HYPERLINK("http://x")')
    expect((await findPerson('+21659990001'))?.name).toBe('<script>alert(1)</script>')
    expect((await findPerson('+21659990003'))?.name).toBe('z'.repeat(119))
    expect(await preview(file)).toMatchObject({ created: 0, updated: 0, unchanged: names.length })
  })

  it('is read in its own encoding', async () => {
    const text = orderFile([{ number: 'w1', phone: '59991001', name: 'Zohra Mzâli' }])
    const { id, encoding } = await preview(Buffer.from(text, 'latin1'))
    expect(encoding).toBe('windows-1252')
    await post(`${id}/bring`)
    expect((await findPerson('+21659991001'))?.name).toBe('Zohra Mzâli')
  })
})
