import { readablePhone, whatsAppNumber } from '#contract/platform/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { Khatam, Sfifa } from '#web/ui/motif/khatam.tsx'
import { LinkItems } from './page-links.tsx'

const quickLinks: readonly (readonly [to: string, label: MessageKey])[] = [
  [paths.products, 'nav.products'],
  [paths.occasions, 'nav.occasions'],
  [paths.news, 'home.news'],
  [paths.about, 'nav.about'],
  [paths.contact, 'nav.contact'],
  [paths.follow, 'footer.follow'],
  [paths.terms, 'footer.terms'],
  [paths.privacy, 'footer.privacy'],
]

const link = 'inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline-offset-4 hover:underline'

export function Footer() {
  const { language, t } = useI18n()
  const shop = useShop()
  const name = shop?.name[language] || t('shop.unnamed')
  return (
    <footer className="bg-ink pb-[calc(4rem+env(safe-area-inset-bottom))] text-plaster md:pb-0">
      <Sfifa />
      <div className="foot-parts page">
        <section>
          <h2 className="flex items-center gap-2 text-2xl">
            <Khatam className="size-5 shrink-0 text-saffron" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </h2>
          <p className="mt-3 text-line">{t('footer.about')}</p>
        </section>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t('footer.quickLinks')}</h2>
          <ul>
            <LinkItems links={quickLinks} className={link} />
          </ul>
        </nav>
        <section>
          <h2>{t('footer.followUs')}</h2>
          <SocialLinks />
        </section>
        <section>
          <h2>{t('footer.location')}</h2>
          <address>
            {shop?.address[language] && <span className="whitespace-pre-line py-1.5">{shop.address[language]}</span>}
            {shop?.openingHours[language] && (
              <span className="whitespace-pre-line py-1.5 text-line">{shop.openingHours[language]}</span>
            )}
            {shop?.phone && (
              <a href={`tel:${shop.phone.replace(/\s/g, '')}`} className={link}>
                <bdi>{readablePhone(shop.phone)}</bdi>
              </a>
            )}
            {shop?.email && (
              <a href={`mailto:${shop.email}`} className={link}>
                <bdi>{shop.email}</bdi>
              </a>
            )}
            {shop?.mapUrl && (
              <a href={shop.mapUrl} className={link} rel="noopener noreferrer" target="_blank">
                {t('footer.map')}
              </a>
            )}
          </address>
        </section>
      </div>
      <p className="page border-muted/40 border-t py-5 wrap-anywhere text-line text-sm">
        {t('footer.rights', { name })}
      </p>
    </footer>
  )
}

function SocialLinks() {
  const shop = useShop()
  const social = [
    ['Facebook', shop?.facebookUrl],
    ['Instagram', shop?.instagramUrl],
    ['TikTok', shop?.tiktokUrl],
    ['WhatsApp', shop?.whatsapp && `https://wa.me/${whatsAppNumber(shop.whatsapp)}`],
  ].filter((pair): pair is [string, string] => Boolean(pair[1]))
  return (
    <ul>
      {social.map(([name, href]) => (
        <li key={name}>
          <a href={href} className={link} rel="noopener noreferrer" target="_blank" lang="en">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
