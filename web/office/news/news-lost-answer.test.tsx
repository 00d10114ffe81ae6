// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { beforeEach, expect, it } from 'vitest'
import type { OfficeNews } from '#contract/shop/news.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { paths } from '#web/paths.ts'
import { choose, lossyShop, settled } from '#web/testing/lossy-shop.ts'
import { showAt } from '#web/testing/show.tsx'
import { emptyNews } from './news-draft.ts'
import { NewsForm } from './news-form.tsx'

beforeEach(() => localStorage.clear())

const news = () =>
  lossyShop<OfficeNews>({
    path: '/api/admin/news',
    name: 'news',
    made: (body, n) => ({ ...body, id: `news-${n}`, version: 1, changedAt: '2026-11-20T10:00:00Z' }),
  })

const written = (title: string): OfficeNews => ({
  ...emptyNews(),
  id: 'soie',
  version: 1,
  changedAt: '2026-11-20T10:00:00Z',
  title: { fr: title, en: '', ar: '' },
})

const open = async ({ shop, store }: ReturnType<typeof news>, stored?: OfficeNews) => {
  const form = (
    <Provider store={store()}>
      <NewsForm {...(stored && { stored })} />
    </Provider>
  )
  const { page, press, type, close } = await showAt(paths.editNews('_'), form, { ...office, ...words })
  const input = () => page.querySelector('form input') as HTMLInputElement
  const state = () => [...page.querySelectorAll('select')].find((one) => one.querySelector('[value="draft"]'))
  return {
    page,
    close,
    titled: (title: string) => type(input(), title),
    putTo: (to: string) => choose(state() as HTMLSelectElement, to),
    /** Sends it, and waits until it was stored, refused, or its answer was lost. */
    save: async (until: () => boolean) => {
      await press(words['settings.save'])
      await settled(until)
    },
    isRefused: () => page.textContent?.includes(words['settings.notSaved']) ?? false,
    asked: () => document.body.textContent?.includes(office['conflict.text']) ?? false,
    now: () => shop.all.map(({ title, state: standing, version }) => ({ title: title.fr, state: standing, version })),
  }
}

it('a piece put back to draft after an answer that was lost is a draft', async () => {
  const all = news()
  const { titled, putTo, save, isRefused, asked, now } = await open(all)
  await titled('Soie')
  await putTo('online')
  all.shop.lost = ['POST']
  await save(isRefused)
  expect(now()).toEqual([{ title: 'Soie', state: 'online', version: 1 }])
  await putTo('draft')
  await titled('Soie sauvage')
  await save(() => now()[0]?.version === 2)
  expect(now()).toEqual([{ title: 'Soie sauvage', state: 'draft', version: 2 }])
  expect(asked()).toBe(false)
})

it('is as it was written last, though two answers were lost and it was written back to what was sent first', async () => {
  const all = news()
  const { titled, putTo, save, isRefused, asked, now } = await open(all)
  await titled('Soie')
  all.shop.lost = ['POST']
  await save(isRefused)
  await putTo('online')
  await titled('Laine')
  all.shop.lost = ['PUT']
  await save(() => isRefused() && now()[0]?.version === 2)
  expect(now()).toEqual([{ title: 'Laine', state: 'online', version: 2 }])
  await titled('Soie')
  await putTo('draft')
  await save(() => now()[0]?.version === 3)
  expect(now()).toEqual([{ title: 'Soie', state: 'draft', version: 3 }])
  expect(asked()).toBe(false)
})

it('keeps what somebody else made of it between', async () => {
  const all = news()
  const { titled, putTo, save, isRefused, asked, now } = await open(all)
  await titled('Soie')
  all.shop.lost = ['POST']
  await save(isRefused)
  all.shop.another({ link: '/products' })
  await putTo('online')
  await save(() => now()[0]?.version === 3)
  expect(all.shop.all).toMatchObject([{ title: { fr: 'Soie' }, link: '/products', state: 'online' }])
  expect(asked()).toBe(false)
})

it('asks, where somebody else wrote the same between', async () => {
  const all = news()
  const { titled, save, isRefused, asked, now } = await open(all)
  await titled('Soie')
  all.shop.lost = ['POST']
  await save(isRefused)
  all.shop.another({ title: { fr: 'Coton', en: '', ar: '' } })
  await titled('Laine')
  await save(asked)
  expect(document.body.textContent).toContain(words['newsForm.newer'])
  expect(now()).toEqual([{ title: 'Coton', state: 'draft', version: 2 }])
})

it('of one there was already, what is put back after a lost answer is put back, over a reload too', async () => {
  const all = news()
  all.shop.all = [written('Soie')]
  const first = await open(all, written('Soie'))
  await first.putTo('online')
  all.shop.lost = ['PUT']
  await first.save(first.isRefused)
  expect(first.now()).toMatchObject([{ state: 'online', version: 2 }])
  await first.putTo('draft')
  await first.close()
  const { save, now, asked } = await open(all, written('Soie'))
  await save(() => now()[0]?.version === 3)
  expect(now()).toEqual([{ title: 'Soie', state: 'draft', version: 3 }])
  expect(asked()).toBe(false)
})
