import { Link } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'

/** Longer names are set smaller, so that they fit in two lines on most screens. */
const minLongNameLength = 16

/** The name of the shop as link to the home page. It takes the remaining space, in two lines if needed. */
export function ShopName() {
  const { language, t } = useI18n()
  const name = useShop()?.name[language] || t('shop.unnamed')
  return (
    <Link to={paths.home} title={name.length > minLongNameLength ? name : undefined} className="shop-link">
      <Khatam className="size-5 shrink-0 text-brown" />
      <span
        className={classNames(
          'shop-name wrap-anywhere',
          // Sizes without line heights: the style sheet sets those by script.
          name.length > minLongNameLength ? 'text-[1rem] md:text-[1.125rem]' : 'text-[1.25rem] md:text-[1.5rem]',
        )}
      >
        {name}
      </span>
    </Link>
  )
}
