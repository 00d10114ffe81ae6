import { NavLink } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMay } from './allowed.tsx'
import { linksFor, officeLinks } from './office-links.ts'

/** The places of the back office, one below the other. */
export function OfficeNav() {
  const { t } = useI18n()
  const may = useMay()
  return (
    <ul className="flex flex-col gap-0.5">
      {linksFor(officeLinks, may).map(({ to, label, Icon, exact = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={exact}
            className={({ isActive }) =>
              classNames(
                'flex min-h-11 items-center gap-3 rounded-md px-3 md:min-h-10',
                isActive ? 'bg-brown-soft font-semibold text-brown-deep' : 'text-ink hover:bg-plaster-deep',
              )
            }
          >
            <Icon className="size-5 shrink-0" aria-hidden="true" />
            {t(label)}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
