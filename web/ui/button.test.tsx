// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { Button } from './button.tsx'

it('stays red on hover if it cancels something', async () => {
  const { page } = await renderElement(<Button look="danger">Annuler</Button>)
  const classes = page.querySelector('button')?.className.split(' ') ?? []
  expect(classes).toContain('bg-red')
  expect(classes.filter((className) => /^hover:(?:bg|text|border|opacity|brightness)/.test(className))).toEqual([])
})
