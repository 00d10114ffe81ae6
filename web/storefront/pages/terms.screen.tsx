import { deliveryFrom } from '#contract/orders/placement/delivery.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import { awaitQuery } from '#web/api/await-query.ts'
import { loadDelivery } from '#web/api/load-delivery.ts'
import { pageTextsApi, useFindPageTextsQuery } from '#web/api/page-texts-api.ts'
import { useFindDeliveryQuery } from '#web/api/products-api.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { useShop } from '#web/api/use-shop.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { defaultTerms } from '#web/i18n/default-texts.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadLegalMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { Sfifa } from '#web/ui/motif/khatam.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

export const messages = loadLegalMessages

export async function load({ store, language }: ScreenRequest) {
  await Promise.all([
    loadDelivery(store),
    awaitQuery(store.dispatch(pageTextsApi.endpoints.findPageTexts.initiate({ page: 'terms', language }))),
  ])
}

export function head({ i18n }: HeadContext): PageHead {
  // Three addresses show this page; this one is canonical.
  return { title: i18n.t('legal.title'), description: i18n.t('legal.head'), path: paths.terms }
}

export function Screen() {
  const { t } = useI18n()
  const sections = useSections()
  return (
    <article className="page py-10 md:py-16">
      <h1 className="text-4xl md:text-5xl">{t('legal.title')}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{t('legal.intro')}</p>
      <Sfifa className="my-8" />
      <div className="grid gap-10 lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="terms-contents" className="min-w-0 lg:sticky lg:top-24 lg:self-start">
          <h2 id="terms-contents" className="text-lg">
            {t('legal.contents')}
          </h2>
          <ol className="mt-2 columns-2 text-sm lg:columns-1">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere text-blue hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex min-w-0 max-w-prose flex-col gap-8">
          {sections.map(({ id, title, text }) => (
            <section key={id} id={id}>
              <h2 className="text-2xl wrap-anywhere">{title}</h2>
              <WrittenText text={text} className="mt-2" />
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}

/** A sentence about the delivery fees of the settings. */
function useDeliveryFees(): string {
  const { language, t } = useI18n()
  const { data } = useFindDeliveryQuery()
  if (!data) return t('legal.deliveryFees.unknown')
  const { fee, sameEverywhere } = deliveryFrom(data, 0)
  const kind = sameEverywhere ? (fee === 0 ? 'free' : 'same') : 'varies'
  const fees = t(`legal.deliveryFees.${kind}`, { fee: formatPrice(language, fee) })
  if (data.freeFrom === null || kind === 'free') return fees
  return t('legal.deliveryFees.freeFrom', { fees, amount: formatPrice(language, data.freeFrom) })
}

/** The seller, with the facts that the settings hold. */
function useSeller(): string {
  const { language, t } = useI18n()
  const shop = useShop()
  const name = shop?.name[language]
  const seller = [name, shop?.address[language]].filter(Boolean).join(language === 'ar' ? '، ' : ', ')
  return [
    name ? t('legal.seller.text', { seller }) : t('legal.seller.follows'),
    shop?.phone && t('legal.seller.phone', { phone: readablePhone(shop.phone) }),
    shop?.email && t('legal.seller.email', { email: shop.email }),
    shop?.taxId && t('legal.seller.taxId', { taxId: shop.taxId }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The section about the seller comes from the settings; other pages link to some sections by id. */
function useSections(): { id: string; title: string; text: string }[] {
  const { language, t } = useI18n()
  const shop = useShop()
  const deliveryFees = useDeliveryFees()
  const { least, most } = usePromisedDays()
  const customSections = useFindPageTextsQuery({ page: 'terms', language }).data?.sections ?? []
  const values = {
    deliveryFees,
    least,
    most,
    name: shop?.name[language] || t('shop.unnamed'),
    address: shop?.address[language] ?? '',
    phone: readablePhone(shop?.phone ?? ''),
    email: shop?.email || t('legal.contactPage'),
    taxId: shop?.taxId ?? '',
  }
  const seller = { id: 'seller', title: t('legal.seller.title'), text: useSeller() }
  if (customSections.length === 0)
    return [seller, ...defaultTerms(t, values).map(({ name, ...rest }) => ({ ...rest, id: name }))]
  const first = (subject: string) => customSections.findIndex((section) => section.subject === subject)
  const idOf = (subject: string, place: number) =>
    subject !== 'other' && first(subject) === place ? subject : `section-${place + 1}`
  const customTerms = customSections.map(({ title, text, subject }, place) => ({
    id: idOf(subject, place),
    title: fillIn(language, title, values),
    text: fillIn(language, text, values),
  }))
  return [seller, ...customTerms]
}
