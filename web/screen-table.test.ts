import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { officeScreens, shopScreens } from './screen-table.ts'

describe('the table of screens', () => {
  it('names files that exist', () => {
    for (const { screen } of [...shopScreens, ...officeScreens]) {
      expect(existsSync(new URL(`${screen}.screen.tsx`, import.meta.url)), screen).toBe(true)
    }
  })

  it('lets only signed-in shoppers see what is theirs', () => {
    const guarded = shopScreens.filter(({ guard }) => guard === 'shopper').map(({ path }) => path)
    expect(guarded).toEqual([
      '/orders',
      '/orders/:id/receipt',
      '/wishlist',
      '/checkout',
      '/user-dashboard',
      '/change-password',
    ])
  })

  it('guards every screen of the back office', () => {
    expect(officeScreens.every(({ guard }) => guard === 'staff')).toBe(true)
  })
})
