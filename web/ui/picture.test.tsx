// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { Picture } from './picture.tsx'

it.each(['https://elsewhere.example/a.jpg', 'http://elsewhere.example/a.jpg'])(
  'is not requested from other hosts: %s',
  async (url) => {
    const { page } = await renderElement(<Picture url={url} alt="" sizes="10rem" />)
    expect(page.innerHTML).not.toContain('elsewhere')
    expect(page.querySelector('img')?.getAttribute('src')).toBe('/placeholder.svg')
  },
)

it('is shown if it belongs to the shop or is about to be uploaded', async () => {
  for (const url of ['/pictures/a.avif', 'blob:http://shop/1']) {
    const { page } = await renderElement(<Picture url={url} alt="" sizes="10rem" />)
    expect(page.querySelector('img')?.getAttribute('src')).toBe(url)
  }
})
