import { Link, NavLink } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { usePageExists } from './use-page-exists.ts'

type PageLink = readonly [to: string, label: MessageKey]

const pages: readonly PageLink[] = [
  [paths.home, 'nav.home'],
  [paths.products, 'nav.products'],
  [paths.occasions, 'nav.occasions'],
  [paths.about, 'nav.about'],
  [paths.contact, 'nav.contact'],
]

/** The links to the shop's pages, side by side on wide screens. */
export function PageLinks({ className }: { className: string }) {
  const { t } = useI18n()
  const isThere = usePageExists()
  return (
    <nav aria-label={t('nav.pages')} className={className}>
      {pages.map(([path, label]) => (
        <NavLink
          key={path}
          to={path}
          end={path === paths.home}
          aria-current={isThere ? 'page' : 'false'}
          className="inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap border-y-2 border-transparent px-3 text-line hover:text-surface aria-[current=page]:border-b-saffron aria-[current=page]:text-surface"
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}

/** The links of pages as items of a menu. */
export function PageLinkItems({ className }: { className: string }) {
  return <LinkItems links={pages} menu className={className} />
}

interface LinkItemsProps {
  links: readonly PageLink[]
  /** A menu lists only the custom pages that the owner put into it. */
  menu?: true
  className: string
}

/** The given links, followed by the custom pages of the shop. */
export function LinkItems({ links, menu, className }: LinkItemsProps) {
  const { language, t } = useI18n()
  const customPages = useShop()?.pages?.filter(({ inMenu }) => inMenu || !menu)
  return (
    <>
      {links.map(([path, label]) => (
        <li key={path}>
          <Link to={path} className={className}>
            {t(label)}
          </Link>
        </li>
      ))}
      {customPages?.map(({ path, title, spoken }) => (
        <li key={path}>
          <Link to={path} lang={spoken?.[language]} dir="auto" className={className}>
            {title[language]}
          </Link>
        </li>
      ))}
    </>
  )
}
