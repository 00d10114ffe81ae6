import { chaptersOf } from '#contract/platform/text/text-markup.rules.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { loadDelivery } from '#web/api/load-delivery.ts'
import { pageTextsApi, useFindPageTextsQuery } from '#web/api/page-texts-api.ts'
import { productsApi, useFindDeliveryQuery } from '#web/api/products-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { defaultAbout } from '#web/i18n/default-texts.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAboutMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { Sellers } from '#web/storefront/home/sellers.tsx'
import { Story } from '#web/storefront/home/story.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { WrittenBlocks, WrittenText } from '#web/ui/written-text.tsx'
import { toOneLine } from './single-line.rules.ts'

export const messages = loadAboutMessages

export async function load({ store, language }: ScreenRequest) {
  await Promise.all([
    awaitQuery(store.dispatch(productsApi.endpoints.findHome.initiate())),
    loadDelivery(store),
    awaitQuery(store.dispatch(pageTextsApi.endpoints.findPageTexts.initiate({ page: 'about', language }))),
  ])
}

export function head({ i18n, state }: HeadContext): PageHead {
  const { language } = i18n
  const customIntro = pageTextsApi.endpoints.findPageTexts.select({ page: 'about', language })(state).data?.intro
  return { title: i18n.t('about.title'), description: customIntro ? toOneLine(customIntro) : i18n.t('about.head') }
}

export function Screen() {
  const { language, t } = useI18n()
  const { data: ownTexts } = useFindPageTextsQuery({ page: 'about', language })
  const { data: delivery } = useFindDeliveryQuery()
  const promised = {
    delivery: delivery?.deliveryPromise?.[language],
    returns: delivery?.returnPromise?.[language],
  }
  return (
    <article className="py-10 md:py-16">
      <header className="page *:max-w-[60ch]">
        <h1 className="text-4xl md:text-5xl">{t('about.title')}</h1>
        <WrittenText text={ownTexts?.intro || t('about.intro')} className="mt-4 text-lg md:text-xl" />
      </header>
      <Story className="mt-12 md:mt-16" />
      <div className="page mt-16 grid gap-x-12 gap-y-10 md:mt-24 md:grid-cols-2">
        {chaptersOf(ownTexts?.text || defaultAbout(t, promised)).map(({ line, title, blocks }) => (
          <section key={line} className="min-w-0">
            {title && <h2 className="mb-4 text-2xl wrap-anywhere md:text-3xl">{title}</h2>}
            <WrittenBlocks blocks={blocks} />
          </section>
        ))}
      </div>
      <Sellers title="about.makers" />
      <section className="page mt-16 flex flex-col items-start gap-5">
        <h2 className="text-2xl md:text-3xl">{t('about.visit.title')}</h2>
        <WrittenText text={ownTexts?.visit || t('about.visit.text')} className="max-w-prose" />
        <ButtonLink to={paths.contact}>{t('nav.contact')}</ButtonLink>
      </section>
    </article>
  )
}
