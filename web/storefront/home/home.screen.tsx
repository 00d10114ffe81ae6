import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { Hero } from './hero.tsx'

export function head({ i18n, shop }: HeadContext): PageHead {
  return { title: shop?.name[i18n.language] || i18n.t('home.title'), description: i18n.t('home.head') }
}

export function Screen() {
  return <Hero />
}
