import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'

const link = 'inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline'

/** The footer of cart and checkout: contact and terms, which open in a new tab so that typed values stay. */
export function OrderFooter() {
  const { t } = useI18n()
  const phone = useShop()?.phone
  return (
    <footer className="border-line border-t">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 py-3">
        {phone && (
          <a href={`tel:${phone.replace(/\s/g, '')}`} className={link}>
            <Phone className="size-4 text-brown" aria-hidden="true" />
            <span>
              {t('footer.ask')} <bdi className="whitespace-nowrap font-semibold">{readablePhone(phone)}</bdi>
            </span>
          </a>
        )}
        <Link to={paths.terms} target="_blank" className={link}>
          {t('footer.terms')}
        </Link>
      </div>
    </footer>
  )
}
