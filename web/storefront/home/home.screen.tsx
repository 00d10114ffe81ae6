import { useSearchParams } from 'react-router'
import { parseCatalogueUrl } from '#contract/catalogue/search/catalogue-url.rules.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { loadProductPages } from '#web/storefront/catalogue/load-catalogue.ts'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { CategoryTiles, loadCategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { HomeGrid, homeAddress } from './home-grid.tsx'
import { loadLatestNews, News } from './news.tsx'
import { Occasions } from './occasions.tsx'
import { Sellers } from './sellers.tsx'
import { Story } from './story.tsx'

export async function load({ store, url, language, historyState }: ScreenRequest) {
  await Promise.all([
    awaitQuery(store.dispatch(productsApi.endpoints.findHome.initiate())),
    loadCategoryTiles(store),
    loadLatestNews(store, language),
    loadProductPages(store, homeAddress(parseCatalogueUrl(url.searchParams)), historyState),
  ])
}

export function head({ i18n, state, absolute }: HeadContext): PageHead {
  const home = productsApi.endpoints.findHome.select()(state).data
  const hero = home?.heroImage
  return {
    // The name of the shop is appended after this title.
    title: i18n.t('home.title'),
    description: home?.summary?.[i18n.language] || i18n.t('home.head'),
    ...(hero && { image: absolute(hero) }),
  }
}

export function Screen() {
  const [params] = useSearchParams()
  return (
    <>
      <Hero />
      <CategoryTiles />
      <Occasions />
      <Sfifa className="page my-8 md:my-16" />
      <HomeGrid address={homeAddress(parseCatalogueUrl(params))} />
      <Story className="mt-14 md:mt-28" />
      <Sellers />
      <News />
    </>
  )
}
