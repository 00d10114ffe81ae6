import { MessageCircle, Phone } from 'lucide-react'
import { readablePhone, whatsAppNumber } from '#contract/platform/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadAboutMessages } from '#web/i18n/load-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
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

/** Phone and address come before the form, because most people prefer to call; on wide screens they are side by side. */
export function Screen() {
  const { t } = useI18n()
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 py-8 md:grid-cols-[3fr_2fr] md:grid-rows-[auto_1fr] md:py-16 lg:gap-x-20">
      <header>
        <h1 className="text-4xl md:text-5xl">{t('contact.title')}</h1>
        <p className="mt-4 max-w-prose text-lg text-muted">{t('contact.intro')}</p>
      </header>
      <AtTheShop />
      <ContactForm />
    </div>
  )
}

function AtTheShop() {
  const { language, t } = useI18n()
  const shop = useShop()
  const call = shop?.phone && `tel:${shop.phone.replace(/\s/g, '')}`
  return (
    <aside className="self-start rounded-lg bg-brown-soft p-5 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-4 md:p-8">
      <h2 className="text-2xl">{t('contact.visit')}</h2>
      <p className="mt-4 flex flex-wrap gap-3 *:flex-1 empty:hidden">
        {call && (
          <ButtonLink to={call}>
            <Phone className="size-4" aria-hidden="true" />
            {t('contact.call')}
          </ButtonLink>
        )}
        {shop?.whatsapp && (
          <ButtonLink
            to={`https://wa.me/${whatsAppNumber(shop.whatsapp)}`}
            look="secondary"
            rel="noopener noreferrer"
            target="_blank"
            lang="en"
          >
            <MessageCircle className="size-4" aria-hidden="true" />
            WhatsApp
          </ButtonLink>
        )}
      </p>
      <address className="mt-4 flex flex-col items-start gap-3 not-italic">
        {shop?.openingHours[language] && (
          <span className="whitespace-pre-line text-muted">{shop.openingHours[language]}</span>
        )}
        {shop?.address[language] && <span className="whitespace-pre-line">{shop.address[language]}</span>}
        {call && (
          <a
            href={call}
            className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold text-xl underline-offset-4 hover:underline"
          >
            <bdi>{readablePhone(shop.phone)}</bdi>
          </a>
        )}
        {shop?.email && (
          <a
            href={`mailto:${shop.email}`}
            className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center underline underline-offset-4"
          >
            <bdi>{shop.email}</bdi>
          </a>
        )}
      </address>
    </aside>
  )
}
