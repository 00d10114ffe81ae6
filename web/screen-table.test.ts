import { existsSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { screenRights } from './office/platform/frame/screen-rights.ts'
import { officeScreens, type ScreenEntry, shopScreens } from './screen-table.ts'

const isOfOffice = ({ screen }: ScreenEntry) => screen.startsWith('office/')

describe('the table of screens', () => {
  it('names existing files', () => {
    for (const { screen } of shopScreens.filter((entry) => !isOfOffice(entry))) {
      expect(existsSync(new URL(`${screen}.screen.tsx`, import.meta.url)), screen).toBe(true)
    }
  })

  it('names each screen of the office uniquely', () => {
    const office = readdirSync(new URL('office', import.meta.url), { recursive: true, encoding: 'utf8' })
    const existingScreens = office
      .filter((file) => file.endsWith('.screen.tsx'))
      .map((file) => `office/${basename(file, '.screen.tsx')}`)
    const listedScreens = [...shopScreens.filter(isOfOffice), ...officeScreens].map(({ screen }) => screen)
    expect(existingScreens.toSorted()).toEqual([...new Set(listedScreens)].toSorted())
  })

  it('lets only signed-in shoppers see their own data', () => {
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

  it('has every address of the specification, for visitors and for staff', () => {
    const open = shopScreens.filter(({ guard }) => !guard).map(({ path }) => path)
    expect(open).toEqual(
      expect.arrayContaining([
        ...['/', '/products', '/products/:id', '/cart', '/about', '/contact', '/terms', '/conditions'],
        ...['/confidentialite', '/login', '/register', '/forgot-password', '/reset-password', '/admin'],
      ]),
    )
    const office = officeScreens.map(({ path }) => path.replace(/^\/dashboard\/?/, ''))
    expect(office).toEqual(
      expect.arrayContaining([
        ...['', 'add-new-product', 'edit-product/:id', 'manage-products', 'manage-orders', 'add-order'],
        'edit-order/:id',
      ]),
    )
  })

  it('shows the same page of terms at its three addresses', () => {
    const termsPaths = ['/terms', '/conditions', '/confidentialite']
    const termsScreens = shopScreens.filter(({ path }) => termsPaths.includes(path)).map(({ screen }) => screen)
    expect([termsScreens.length, new Set(termsScreens).size]).toEqual([3, 1])
  })

  it('has every screen of the office that needs a right', () => {
    const screens = officeScreens.map(({ screen }) => screen)
    expect(Object.keys(screenRights).filter((name) => !screens.includes(name))).toEqual([])
  })

  it('guards every screen of the back office', () => {
    expect(officeScreens.every(({ guard }) => guard === 'staff')).toBe(true)
  })
})
