import { describe, expect, it } from 'vitest'
import { hasRight, type Right, rights, type staffRoles } from './staff-rights.rules.ts'

const allRights = Object.keys(rights) as Right[]
const rightsOf = (role: (typeof staffRoles)[number]) => allRights.filter((right) => hasRight(role, right))

describe('rights of a role', () => {
  it('gives the owner every right', () => {
    expect(rightsOf('owner')).toEqual(allRights)
  })

  it('gives the workshop the making of orders and the stock, without customers and money', () => {
    expect(rightsOf('workshop')).toEqual([
      ...['own-account', 'see-work', 'read-orders', 'read-products', 'work-on-orders', 'count-stock'],
    ])
  })

  it('gives the accountant the books, without customers and without changing orders', () => {
    expect(rightsOf('accountant')).toEqual([
      ...['own-account', 'see-work', 'see-sales', 'see-profit', 'read-orders', 'read-products', 'export-products'],
      ...['book-cash', 'take-money', 'move-cash', 'read-invoices', 'export-orders'],
    ])
  })

  it('gives sales the orders, customers and the till, without prices and the books', () => {
    expect(rightsOf('sales')).toEqual([
      ...['own-account', 'see-work', 'see-sales', 'read-orders', 'read-products', 'handle-orders', 'work-on-orders'],
      ...[
        'see-customers',
        'take-money',
        'use-till',
        'handle-customers',
        'read-invoices',
        'answer-messages',
        'moderate-reviews',
      ],
      ...['read-mails', 'count-stock', 'describe-products'],
    ])
  })
})
