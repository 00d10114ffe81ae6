// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import {
  type CustomPage,
  CustomPageBody,
  removeDirectionMarksFromPage,
} from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { paths } from '#web/paths.ts'
import { choose, closingAfterEach, lossyShop, settled } from '#web/testing/lossy-shop.ts'
import { renderAt } from '#web/testing/render.tsx'
import { CustomPagesPlace } from './custom-pages-place.tsx'

const closeAfterwards = closingAfterEach()

const pages = () =>
  lossyShop<CustomPage>({
    path: '/api/admin/own-pages',
    name: 'page',
    // The schema normalises the texts, as on the server.
    made: (body, n) => ({
      ...removeDirectionMarksFromPage(CustomPageBody.parse(body)),
      id: n,
      version: 1,
      changedAt: '2026-11-20T10:00:00Z',
      address: body.address || `page-${n}`,
    }),
  })

const open = async ({ shop, store }: ReturnType<typeof pages>, search = '?page=new') => {
  const its = store()
  const place = (
    <Provider store={its}>
      <CustomPagesPlace />
    </Provider>
  )
  const { page, press, type, close } = await renderAt(`${paths.settingsPlace('own-pages')}${search}`, place, {
    ...office,
    ...words,
  })
  closeAfterwards(its, close)
  await settled(() => page.querySelector('form') !== null)
  const input = () => page.querySelector('form input') as HTMLInputElement
  const state = () => [...page.querySelectorAll('select')].find((element) => element.querySelector('[value="draft"]'))
  return {
    page,
    close,
    press,
    titled: (title: string) => type(input(), title),
    putTo: (value: string) => choose(state() as HTMLSelectElement, value),
    save: async (until: () => boolean) => {
      await press(words['settings.save'])
      await settled(until)
    },
    isRefused: () => page.textContent?.includes(words['settings.notSaved']) ?? false,
    asked: () => page.textContent?.includes(office['conflict.text']) ?? false,
    now: () => shop.all.map(({ title, state: standing, version }) => ({ title: title.fr, state: standing, version })),
  }
}

it('asks when a page is corrected after a lost response, and stores one page at its first address', async () => {
  const fixture = pages()
  const { titled, putTo, save, press, isRefused, asked, now } = await open(fixture)
  await titled('Tailles')
  await putTo('online')
  fixture.shop.lost = ['POST']
  await save(isRefused)
  expect(now()).toEqual([{ title: 'Tailles', state: 'online', version: 1 }])
  await putTo('draft')
  await titled('Nos tailles')
  await save(asked)
  await press(office['conflict.apply'])
  await settled(() => now()[0]?.version === 2)
  expect(now()).toEqual([{ title: 'Nos tailles', state: 'draft', version: 2 }])
  expect(fixture.shop.all[0]?.address).toBe('page-1')
})

it('creates one page when it is sent again after a lost response, although the server removed bidirectional marks', async () => {
  const fixture = pages()
  const { titled, save, isRefused, now } = await open(fixture)
  await titled('\u202eTailles\u202c ')
  fixture.shop.lost = ['POST']
  await save(isRefused)
  await save(() => localStorage.getItem('own-page-draft::') === null)
  expect(now()).toEqual([{ title: 'Tailles', state: 'draft', version: 1 }])
})

it('asks when an edit is reverted after a lost response, also after a reload', async () => {
  const fixture = pages()
  fixture.shop.all = [
    {
      id: 7,
      version: 1,
      changedAt: '2026-11-20T10:00:00Z',
      title: { fr: 'Soie', en: '', ar: '' },
      text: { fr: '', en: '', ar: '' },
      state: 'draft',
      shownIn: 'footer',
      address: 'soie',
    },
  ]
  const first = await open(fixture, '?page=7')
  await first.putTo('online')
  fixture.shop.lost = ['PUT']
  await first.save(first.isRefused)
  expect(first.now()).toMatchObject([{ state: 'online', version: 2 }])
  await first.putTo('draft')
  await first.close()
  const { page, save, press, asked, now } = await open(fixture, '?page=7')
  await settled(() => page.querySelector('form button[type="submit"]') !== null)
  await save(asked)
  await press(office['conflict.apply'])
  await settled(() => now()[0]?.version === 3)
  expect(now()).toEqual([{ title: 'Soie', state: 'draft', version: 3 }])
})
