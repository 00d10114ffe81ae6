import { Link } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'

/** The name of the shop. */
export function OfficeName() {
  const { language, t } = useI18n()
  const shop = useShop()
  return (
    <Link
      to={paths.dashboard}
      className="flex min-h-11 min-w-0 items-center gap-2 rounded-md px-2 md:max-lg:justify-center"
    >
      <Khatam className="size-5 shrink-0 text-brown" />
      <span className="min-w-0 truncate py-1 font-display text-lg md:max-lg:sr-only">
        {shop?.name[language] || t('shop.unnamed')}
      </span>
    </Link>
  )
}
