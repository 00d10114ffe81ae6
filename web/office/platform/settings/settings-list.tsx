import { ArrowLeft } from 'lucide-react'
import { Link, NavLink } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { linksFor } from '#web/office/platform/frame/office-links.ts'
import { settingsGroups } from '#web/office/platform/frame/settings-places.ts'
import { useScrollToCurrent } from '#web/office/platform/frame/use-scroll-to-current.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The link back to the list of settings, on screens where the list is not beside the form. */
export function BackToSettings() {
  const { t } = useI18n()
  return (
    <Link
      to={paths.settings}
      className="-my-2 inline-flex min-h-11 items-center gap-2 self-start font-semibold text-brown-deep text-sm xl:hidden"
    >
      <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
      {t('settings.all')}
    </Link>
  )
}

/** The list of settings beside the form, on wide screens. */
export function SettingsList() {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const places = useScrollToCurrent<HTMLElement>()
  return (
    <nav
      ref={places}
      aria-label={t('office.settings')}
      // Scrolling boxes clip overflow, so padding leaves room for the focus ring.
      className="side-bar-places -m-1.5 hidden max-h-[calc(100dvh-6rem)] self-start overflow-y-auto p-1.5 xl:sticky xl:top-4 xl:block"
    >
      <Link
        to={paths.settings}
        className="flex min-h-9 items-center gap-2 rounded-md px-3 text-brown-deep text-sm hover:bg-plaster-deep"
      >
        <ArrowLeft className="size-4 shrink-0 rtl:-scale-x-100" aria-hidden="true" />
        {t('settings.all')}
      </Link>
      {settingsGroups.map(({ label, places }) => {
        const open = linksFor(places, hasRight)
        return (
          open.length > 0 && (
            <section key={label} aria-label={t(label)}>
              <p className="px-3 pt-3 pb-1 font-semibold text-muted text-xs">{t(label)}</p>
              <ul>
                {open.map(({ to, label: text }) => (
                  <li key={to}>
                    <NavLink
                      to={to}
                      className={({ isActive }) =>
                        classNames(
                          'flex min-h-9 items-center rounded-md px-3 text-sm',
                          isActive ? 'bg-brown-soft text-brown-deep' : 'hover:bg-plaster-deep',
                        )
                      }
                    >
                      {t(text)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </nav>
  )
}
