// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { show } from '#web/testing/show.tsx'
import { Button } from './button.tsx'

it('calls something off in red, under the mouse as well', async () => {
  const { page } = await show(<Button look="danger">Annuler</Button>)
  const classes = page.querySelector('button')?.className.split(' ') ?? []
  expect(classes).toContain('bg-red')
  expect(classes.filter((className) => /^hover:(?:bg|text|border|opacity|brightness)/.test(className))).toEqual([])
})
