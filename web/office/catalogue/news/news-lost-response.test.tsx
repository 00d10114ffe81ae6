// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { describe, expect, it } from 'vitest'
import { NewsBody, type OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { paths } from '#web/paths.ts'
import { choose, closingAfterEach, lossyShop, settled } from '#web/testing/lossy-shop.ts'
import { renderAt } from '#web/testing/render.tsx'
import { emptyNews } from './news-draft.ts'
import { NewsForm } from './news-form.tsx'

const closeAfterwards = closingAfterEach()

const news = () =>
  lossyShop<OfficeNews>({
    path: '/api/admin/news',
    name: 'news',
    // The schema normalises the texts, as on the server.
    made: (body, n) => ({ ...NewsBody.parse(body), id: `news-${n}`, version: 1, changedAt: '2026-11-20T10:00:00Z' }),
  })

const written = (title: string): OfficeNews => ({
  ...emptyNews(),
  id: 'soie',
  version: 1,
  changedAt: '2026-11-20T10:00:00Z',
  title: { fr: title, en: '', ar: '' },
})

const open = async ({ shop, store }: ReturnType<typeof news>, stored?: OfficeNews) => {
  const its = store()
  const form = (
    <Provider store={its}>
      <NewsForm {...(stored && { stored })} />
    </Provider>
  )
  const { page, press, type, close } = await renderAt(paths.editNews('_'), form, { ...office, ...words })
  closeAfterwards(its, close)
  const input = () => page.querySelector('form input') as HTMLInputElement
  const state = () => [...page.querySelectorAll('select')].find((element) => element.querySelector('[value="draft"]'))
  return {
    page,
    close,
    press,
    titled: (title: string) => type(input(), title),
    putTo: (value: string) => choose(state() as HTMLSelectElement, value),
    /** Saves, and waits for the condition: stored, refused, or no response. */
    save: async (until: () => boolean) => {
      await press(words['settings.save'])
      await settled(until)
    },
    isRefused: () => page.textContent?.includes(words['settings.notSaved']) ?? false,
    asked: () => document.body.textContent?.includes(office['conflict.text']) ?? false,
    now: () => shop.all.map(({ title, state: standing, version }) => ({ title: title.fr, state: standing, version })),
  }
}

it('asks when an item is corrected after a lost response, and stores one item', async () => {
  const fixture = news()
  const { titled, putTo, save, press, isRefused, asked, now } = await open(fixture)
  await titled('  Soie ')
  await putTo('online')
  fixture.shop.lost = ['POST']
  await save(isRefused)
  expect(now()).toEqual([{ title: 'Soie', state: 'online', version: 1 }])
  await putTo('draft')
  await titled('Soie sauvage')
  await save(asked)
  expect(document.querySelector('dialog h2')?.textContent).toBe(office['conflict.saved'])
  expect(now()).toEqual([{ title: 'Soie', state: 'online', version: 1 }])
  // The last typed values are stored, also the state that was set back to its initial value.
  await press(office['conflict.apply'])
  await settled(() => now()[0]?.version === 2)
  expect(now()).toEqual([{ title: 'Soie sauvage', state: 'draft', version: 2 }])
})

describe('a form that was opened again with what was sent before', () => {
  const again = async () => {
    const fixture = news()
    const first = await open(fixture)
    await first.titled('Soie')
    fixture.shop.lost = ['POST']
    await first.save(first.isRefused)
    await first.close()
    const second = await open(fixture)
    expect((second.page.querySelector('form input') as HTMLInputElement).value).toBe('Soie')
    return second
  }

  it('creates no second item', async () => {
    const { save, now } = await again()
    await save(() => localStorage.getItem('news-draft::') === null)
    expect(now()).toEqual([{ title: 'Soie', state: 'draft', version: 1 }])
  })

  it('asks whether the new content is for the same item, and creates another', async () => {
    const { titled, save, press, asked, now } = await again()
    await titled('Laine')
    await save(asked)
    expect(document.body.textContent).toContain(office['conflict.sentBefore'])
    expect(now()).toEqual([{ title: 'Soie', state: 'draft', version: 1 }])
    await press(office['conflict.another'])
    await settled(() => now().length === 2)
    expect(now().map(({ title }) => title)).toEqual(['Soie', 'Laine'])
  })

  it('or corrects the item', async () => {
    const { titled, save, press, asked, now } = await again()
    await titled('Laine')
    await save(asked)
    await press(office['conflict.apply'])
    await settled(() => now()[0]?.version === 2)
    expect(now()).toEqual([{ title: 'Laine', state: 'draft', version: 2 }])
  })
})

it('two forms that were opened empty create two items', async () => {
  const fixture = news()
  const first = await open(fixture)
  const second = await open(fixture)
  document.body.append(first.page)
  await first.titled('Soie')
  fixture.shop.lost = ['POST']
  await first.save(first.isRefused)
  await second.titled('Laine')
  await second.save(() => second.now().length === 2)
  expect(second.now().map(({ title }) => title)).toEqual(['Soie', 'Laine'])
  expect(second.asked()).toBe(false)
})

it('merges a change of another field by somebody else without asking', async () => {
  const fixture = news()
  fixture.shop.all = [written('Soie')]
  const { titled, save, asked, now } = await open(fixture, written('Soie'))
  await titled('Laine')
  fixture.shop.another({ link: '/products' })
  await save(() => now()[0]?.version === 3)
  expect(fixture.shop.all).toMatchObject([{ title: { fr: 'Laine' }, link: '/products' }])
  expect(asked()).toBe(false)
})

it('stores a change once when it is sent again after a lost response', async () => {
  const fixture = news()
  fixture.shop.all = [written('Soie')]
  const { titled, save, isRefused, asked, now } = await open(fixture, written('Soie'))
  await titled('Laine')
  fixture.shop.lost = ['PUT']
  await save(isRefused)
  await save(() => !isRefused())
  await settled(() => localStorage.getItem('news-draft::soie') === null)
  // No draft is stored when the page is left.
  window.dispatchEvent(new Event('pagehide'))
  expect(localStorage.getItem('news-draft::soie')).toBeNull()
  expect(now()).toEqual([{ title: 'Laine', state: 'draft', version: 2 }])
  expect(asked()).toBe(false)
})

it('asks if somebody else has reverted what was sent', async () => {
  const fixture = news()
  fixture.shop.all = [written('Soie')]
  const { titled, save, isRefused, asked, now } = await open(fixture, written('Soie'))
  await titled('Laine')
  fixture.shop.lost = ['PUT']
  await save(isRefused)
  fixture.shop.another({ title: written('Soie').title })
  await titled('Coton')
  await save(asked)
  expect(document.querySelector('dialog h2')?.textContent).toBe(words['newsForm.newer'])
  expect(now()).toEqual([{ title: 'Soie', state: 'draft', version: 3 }])
})

it('asks when an edit is reverted after a lost response, also after a reload', async () => {
  const fixture = news()
  fixture.shop.all = [written('Soie')]
  const first = await open(fixture, written('Soie'))
  await first.putTo('online')
  fixture.shop.lost = ['PUT']
  await first.save(first.isRefused)
  expect(first.now()).toMatchObject([{ state: 'online', version: 2 }])
  await first.putTo('draft')
  await first.close()
  const { save, press, now, asked } = await open(fixture, written('Soie'))
  await save(asked)
  await press(office['conflict.apply'])
  await settled(() => now()[0]?.version === 3)
  expect(now()).toEqual([{ title: 'Soie', state: 'draft', version: 3 }])
})
