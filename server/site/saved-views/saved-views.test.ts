import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/site/saved-views/saved-views.contract.ts'
import { viewLimits } from '#contract/site/saved-views/view-lists.ts'
import { signedInStaff, type TestStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a saved view', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const sales = await signedInStaff(test, 'salma', 'sales')
  const workshop = await signedInStaff(test, 'walid', 'workshop')

  const call = (staff: TestStaff, method: 'GET' | 'PUT' | 'DELETE' | 'POST', url: string, payload?: object) =>
    app.inject({ method, url: `/api/admin${url}`, headers: staff.headers, ...(payload && { payload }) })
  const views = async (staff: TestStaff): Promise<SavedView[]> => (await call(staff, 'GET', '/views')).json()
  const viewNames = async (staff: TestStaff) => (await views(staff)).map(({ name }) => name)
  const put = (staff: TestStaff, view: object, id = randomUUID(), whose = 'views') =>
    call(staff, 'PUT', `/${whose}/${id}`, { list: 'orders', query: '?paid=false', ...view })
  const save = async (staff: TestStaff, view: object, whose = 'views') => {
    const id = randomUUID()
    expect((await put(staff, view, id, whose)).statusCode).toBe(200)
    return id
  }
  const refused = async (answer: ReturnType<typeof call>) => [(await answer).statusCode, (await answer).json().code]

  beforeEach(async () => {
    await pool.query('delete from saved_views')
  })

  it('names a query string, reduced to what its list understands', async () => {
    await save(owner, { name: 'À relancer', query: '?page=3&paid=false&days=week&state=new,eaten&colour=Rouge&x=1' })
    await save(owner, {
      list: 'products',
      name: 'كلّ ما يوشك على النفاد',
      query: 'stock=low&sort=-price&stock=out&page=2',
    })
    await save(owner, { list: 'customers', name: 'x'.repeat(60), query: '?search=%20zohra+%26+cie%20&warned=yes' })
    expect(await views(owner)).toMatchObject([
      { list: 'customers', name: 'x'.repeat(60), query: '?search=zohra+%26+cie' },
      { list: 'orders', name: 'À relancer', query: '?paid=false&days=week&colour=Rouge', shared: false, opens: false },
      { list: 'products', name: 'كلّ ما يوشك على النفاد', query: '?stock=low&sort=-price' },
    ])
  })

  it('drops filters that its list does not understand any more', async () => {
    const id = await save(owner, { name: 'Vieille' })
    await pool.query(`update saved_views set filter = '{"paid": "perhaps", "weather": "sunny"}' where id = $1`, [id])
    expect(await views(owner)).toMatchObject([{ id, query: '' }])
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name of 61 letters', { name: 'x'.repeat(61) }],
    ['a name of two lines', { name: 'un\ndeux' }],
    ['a list there is none of', { name: 'x', list: 'parcels' }],
    ['a query of more than a line', { name: 'x', query: 'x'.repeat(1001) }],
    ['a letter that cannot be stored', { name: 'x', query: 'search=%00' }],
  ])('is refused with %s', async (_what, view) => {
    expect((await put(owner, view)).statusCode).toBe(400)
    expect(await views(owner)).toEqual([])
  })

  it('is renamed and moved, keeps its position, and gets it back after it was removed', async () => {
    const [firstView, secondView] = [await save(owner, { name: 'un' }), await save(owner, { name: 'deux' })]
    await save(owner, { name: 'trois' })
    await put(owner, { name: 'DEUX', query: '?paid=true' }, secondView)
    expect(await viewNames(owner)).toEqual(['un', 'DEUX', 'trois'])
    await put(owner, { name: 'un', place: 2 }, firstView)
    expect(await viewNames(owner)).toEqual(['DEUX', 'trois', 'un'])
    expect((await call(owner, 'DELETE', `/views/${secondView}`)).statusCode).toBe(204)
    expect(await viewNames(owner)).toEqual(['trois', 'un'])
    await put(owner, { name: 'DEUX', query: '?paid=true', place: 0 }, secondView)
    expect(await viewNames(owner)).toEqual(['DEUX', 'trois', 'un'])
    expect(await refused(put(owner, { name: 'x', list: 'products' }, secondView))).toEqual([404, 'not-found'])
  })

  it('keeps limit and order when ten are saved at the same moment', async () => {
    for (let count = 5; count < viewLimits.views; count++) await save(owner, { name: `vue ${count}` })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => put(owner, { name: `dix ${index}`, place: 0 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(5).fill(200), ...Array(5).fill(409)])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('too-many-views')
    const { rows } = await pool.query('select place from saved_views order by place')
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: viewLimits.views }, (_, index) => index))
    // Other lists, the shop and other staff have limits of their own.
    await save(owner, { list: 'products', name: 'x' })
    await save(owner, { name: 'x' }, 'shared-views')
    await save(sales, { name: 'x' })
  })

  it('is one, however often the same request is sent', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => put(owner, { name: 'une' }, id)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await viewNames(owner)).toEqual(['une'])
  })

  it('of the shop is visible to all staff, editable by the owner, and in the audit log', async () => {
    const id = await save(owner, { name: 'Sfax', query: '?governorate=sfax' }, 'shared-views')
    await save(sales, { name: 'À moi' })
    expect(await views(sales)).toMatchObject([
      { name: 'Sfax', shared: true },
      { name: 'À moi', shared: false },
    ])
    expect(await viewNames(workshop)).toEqual(['Sfax'])
    await put(owner, { name: 'Sfax et environs', query: '?governorate=sfax' }, id, 'shared-views')
    await call(owner, 'DELETE', `/shared-views/${id}`)
    const { rows } = await pool.query(
      `select action, subject_name, before, after from changes where subject_id = 'views' order by id desc limit 3`,
    )
    expect(rows.reverse()).toMatchObject([
      { action: 'view-shared', subject_name: 'Sfax', after: { name: 'Sfax', filter: { governorate: 'sfax' } } },
      { action: 'view-shared', before: { name: 'Sfax' }, after: { name: 'Sfax et environs' } },
      { action: 'view-removed', before: { name: 'Sfax et environs' } },
    ])
    expect(await viewNames(sales)).toEqual(['À moi'])
  })

  it('of one person can become the shop’s, and cannot be taken back by saving it', async () => {
    const id = await save(owner, { name: 'Sfax' })
    await put(owner, { name: 'Sfax' }, id, 'shared-views')
    expect(await views(sales)).toMatchObject([{ id, shared: true }])
    expect(await refused(put(owner, { name: 'Sfax' }, id))).toEqual([404, 'not-found'])
    expect(await viewNames(sales)).toEqual(['Sfax'])
  })

  it('of others cannot be changed by an employee', async () => {
    const shops = await save(owner, { name: 'De la boutique' }, 'shared-views')
    const owners = await save(owner, { name: 'De la patronne' })
    const previousRows = (await pool.query('select * from saved_views order by id')).rows
    const answers = await Promise.all([
      put(sales, { name: 'x' }, shops, 'shared-views'),
      call(sales, 'DELETE', `/shared-views/${shops}`),
      put(sales, { name: 'x' }, shops),
      put(sales, { name: 'x' }, owners),
      call(sales, 'DELETE', `/views/${shops}`),
      call(sales, 'DELETE', `/views/${owners}`),
      call(sales, 'PUT', '/opening-views/orders', { id: owners }),
      put(workshop, { name: 'x', list: 'customers' }),
    ])
    expect(answers.map((answer) => answer.json().code)).toEqual([
      ...['role-forbidden', 'role-forbidden', 'not-found', 'not-found', 'not-found', 'not-found', 'not-found'],
      'role-forbidden',
    ])
    expect((await pool.query('select * from saved_views order by id')).rows).toEqual(previousRows)
    // An owner cannot take a colleague's view either: it is answered as not found.
    const his = await save(sales, { name: 'À lui' })
    expect(await refused(put(owner, { name: 'x' }, his, 'shared-views'))).toEqual([404, 'not-found'])
    expect(await refused(call(owner, 'DELETE', `/views/${his}`))).toEqual([404, 'not-found'])
  })

  it('shows no name to staff who may not see customers', async () => {
    await save(owner, { name: 'Zohra', query: '?search=zohra' }, 'shared-views')
    await save(owner, { list: 'customers', name: 'Prudence', query: '?warned=true' }, 'shared-views')
    await save(owner, { list: 'products', name: 'Jebbas', query: '?q=jebba' }, 'shared-views')
    expect((await viewNames(sales)).sort()).toEqual(['Jebbas', 'Prudence', 'Zohra'])
    expect(await viewNames(workshop)).toEqual(['Jebbas'])
  })

  it('opens its list for a member of staff, until it is removed', async () => {
    const id = await save(owner, { name: 'Sfax' }, 'shared-views')
    const ownView = await save(sales, { name: 'Impayées' })
    const opening = async (staff: TestStaff) =>
      (await views(staff)).filter(({ opens }) => opens).map(({ name }) => name)
    const open = (staff: TestStaff, viewId: string | null) =>
      call(staff, 'PUT', '/opening-views/orders', { id: viewId })
    await Promise.all([open(sales, id), open(sales, ownView), open(sales, id)])
    await open(sales, ownView)
    expect([await opening(sales), await opening(owner)]).toEqual([['Impayées'], []])
    expect(await refused(call(sales, 'PUT', '/opening-views/products', { id }))).toEqual([404, 'not-found'])
    await open(sales, null)
    expect(await opening(sales)).toEqual([])
    await open(sales, id)
    await call(owner, 'DELETE', `/shared-views/${id}`)
    expect(await opening(sales)).toEqual([])
  })

  it('is deleted with its owner’s account, and the shop’s views stay', async () => {
    const gone = await signedInStaff(test, 'partie')
    await save(gone, { name: 'À elle' })
    await save(gone, { name: 'À tous' }, 'shared-views')
    const removed = await call(owner, 'POST', '/staff/partie/remove', { currentPassword: testPassword })
    expect(removed.statusCode).toBe(204)
    expect((await pool.query('select name from saved_views')).rows).toEqual([{ name: 'À tous' }])
  })
})
