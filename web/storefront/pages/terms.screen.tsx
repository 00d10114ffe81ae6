import { readablePhone } from '#contract/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadLegalMessages } from '#web/i18n/load-messages.ts'
import { Sfifa } from '#web/ui/motif/khatam.tsx'

/** What law 2000-83 (art. 25) asks to be said before a sale, then what law 2004-63 asks about personal data. */
const sections = [
  ...['seller', 'steps', 'goods', 'price', 'payment', 'delivery', 'withdrawal', 'exchange', 'warranty', 'refused'],
  ...['contract', 'data', 'rights', 'browser'],
] as readonly SectionName[]

type SectionName =
  | 'seller'
  | 'steps'
  | 'goods'
  | 'price'
  | 'payment'
  | 'delivery'
  | 'withdrawal'
  | 'exchange'
  | 'warranty'
  | 'refused'
  | 'contract'
  | 'data'
  | 'rights'
  | 'browser'

export const messages = loadLegalMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('legal.title'), description: i18n.t('legal.head') }
}

export function Screen() {
  const { language, t } = useI18n()
  const shop = useShop()
  const given = (value: string | undefined) => value || t('legal.notGiven')
  const seller = {
    name: shop?.name[language] || t('shop.unnamed'),
    address: given(shop?.address[language]),
    phone: given(readablePhone(shop?.phone ?? '')),
    email: given(shop?.email),
    taxId: given(shop?.taxId),
  }
  return (
    <article className="page py-10 md:py-16">
      <h1 className="text-4xl md:text-5xl">{t('legal.title')}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{t('legal.intro')}</p>
      <Sfifa className="my-8" />
      <div className="grid gap-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="terms-contents" className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="terms-contents" className="text-lg">
            {t('legal.contents')}
          </h2>
          <ol className="mt-2 columns-2 text-sm lg:columns-1">
            {sections.map((section) => (
              <li key={section}>
                <a href={`#${section}`} className="inline-block py-1.5 text-blue hover:underline">
                  {t(`legal.${section}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 max-w-prose flex-col gap-8">
          {sections.map((section) => (
            <section key={section} id={section}>
              <h2 className="text-2xl">{t(`legal.${section}.title`)}</h2>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">{t(`legal.${section}.text`, seller)}</p>
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
