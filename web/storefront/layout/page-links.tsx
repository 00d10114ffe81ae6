import { Link, NavLink } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'

const pages: readonly (readonly [to: string, label: MessageKey])[] = [
  [paths.home, 'nav.home'],
  [paths.products, 'nav.products'],
  [paths.occasions, 'nav.occasions'],
  [paths.about, 'nav.about'],
  [paths.contact, 'nav.contact'],
]

/** The shop's pages side by side, where there is room for them. */
export function PageLinks({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('nav.pages')} className={className}>
      {pages.map(([to, label]) => (
        <NavLink
          key={to}
          to={to}
          end={to === paths.home}
          className={({ isActive }) =>
            classNames(
              'inline-flex min-h-11 min-w-11 items-center justify-center whitespace-nowrap border-y-2 border-transparent px-3',
              isActive ? 'border-b-saffron text-surface' : 'text-line hover:text-surface',
            )
          }
        >
          {t(label)}
        </NavLink>
      ))}
    </nav>
  )
}

/** The same, below one another in a menu. */
export function PageLinkItems({ className }: { className: string }) {
  const { t } = useI18n()
  return (
    <>
      {pages.map(([to, label]) => (
        <li key={to}>
          <Link to={to} className={className}>
            {t(label)}
          </Link>
        </li>
      ))}
      <OwnPageLinks className={className} inMenu />
    </>
  )
}

/** The pages the owner added, as she calls them: in the menu those she wants there, elsewhere all that are linked. */
export function OwnPageLinks({ className, inMenu }: { className: string; inMenu?: boolean }) {
  const { language } = useI18n()
  return useShop()?.pages?.map(
    (page) =>
      (!inMenu || page.inMenu) && (
        <li key={page.address}>
          <Link to={paths.ownPage(page.address)} lang={page.spoken?.[language]} className={className}>
            <bdi>{page.title[language]}</bdi>
          </Link>
        </li>
      ),
  )
}
