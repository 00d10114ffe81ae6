import { readablePhone } from '#contract/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAboutMessages } from '#web/i18n/load-messages.ts'
import { ContactForm } from './contact-form.tsx'
import { shopFacts } from './shop-facts.ts'

export const messages = loadAboutMessages

export function head({ i18n, shop, absolute }: HeadContext): PageHead {
  return {
    title: i18n.t('contact.title'),
    description: i18n.t('contact.head'),
    ...(import.meta.env.SSR && { jsonLd: shopFacts(shop, { i18n, absolute }) }),
  }
}

export function Screen() {
  const { language, t } = useI18n()
  const shop = useShop()
  return (
    <div className="page grid gap-10 py-10 md:grid-cols-[3fr_2fr] md:py-16 lg:gap-20">
      <section>
        <h1 className="text-4xl md:text-5xl">{t('contact.title')}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{t('contact.intro')}</p>
        <ContactForm />
      </section>
      <aside className="self-start rounded-lg bg-brown-soft p-6 md:mt-4 md:p-8">
        <h2 className="text-2xl">{t('contact.visit')}</h2>
        <address className="mt-3 flex flex-col items-start gap-3 not-italic">
          {shop?.address[language] && <span className="whitespace-pre-line">{shop.address[language]}</span>}
          {shop?.openingHours[language] && (
            <span className="whitespace-pre-line text-muted">{shop.openingHours[language]}</span>
          )}
          {shop?.phone && (
            <a
              href={`tel:${shop.phone.replace(/\s/g, '')}`}
              className="inline-flex min-h-11 items-center font-semibold text-xl underline-offset-4 hover:underline"
            >
              <bdi>{readablePhone(shop.phone)}</bdi>
            </a>
          )}
          {shop?.email && (
            <a href={`mailto:${shop.email}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
              <bdi>{shop.email}</bdi>
            </a>
          )}
        </address>
      </aside>
    </div>
  )
}
