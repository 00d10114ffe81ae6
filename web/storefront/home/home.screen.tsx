import { useSearchParams } from 'react-router'
import { readCatalogueAddress } from '#contract/products/catalogue-address.rules.ts'
import { loaded } from '#web/api/load.ts'
import { productsApi } from '#web/api/products-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { loadProductPages } from '../catalogue/load-catalogue.ts'
import { CategoryTiles, loadCategoryTiles } from './category-tiles.tsx'
import { Hero } from './hero.tsx'
import { HomeGrid, homeAddress } from './home-grid.tsx'
import { News } from './news.tsx'
import { Sellers } from './sellers.tsx'

export async function load({ store, url, left }: ScreenRequest) {
  await Promise.all([
    loaded(store.dispatch(productsApi.endpoints.findHome.initiate())),
    loadCategoryTiles(store),
    loadProductPages(store, homeAddress(readCatalogueAddress(url.searchParams)), left),
  ])
}

export function head({ i18n, shop, state, absolute }: HeadContext): PageHead {
  const hero = productsApi.endpoints.findHome.select()(state).data?.heroImage
  return {
    title: shop?.name[i18n.language] || i18n.t('home.title'),
    description: i18n.t('home.head'),
    ...(hero && { image: absolute(hero) }),
  }
}

export function Screen() {
  const [params] = useSearchParams()
  return (
    <>
      <Hero />
      <CategoryTiles />
      <Sfifa className="page my-12 md:my-16" />
      <HomeGrid address={homeAddress(readCatalogueAddress(params))} />
      <Sellers />
      <News />
    </>
  )
}
