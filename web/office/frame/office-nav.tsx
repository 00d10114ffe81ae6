import { NavLink } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useMay } from './allowed.tsx'
import { NewsBadge } from './news-badge.tsx'
import { linksFor, type OfficeLink, officeGroups } from './office-links.ts'

/** The places of the back office, one below the other. */
export function OfficeNav() {
  const may = useMay()
  const groups = officeGroups.map((links) => linksFor(links, may)).filter((links) => links.length > 0)
  return (
    <div className="flex flex-col divide-y divide-line">
      {groups.map((links) => (
        <ul key={links[0]?.to} className="flex flex-col py-1.5 first:pt-0 last:pb-0">
          {links.map((link) => (
            <li key={link.to}>
              <Place {...link} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function Place({ to, label, Icon, exact = false }: OfficeLink) {
  const { t } = useI18n()
  return (
    <NavLink
      to={to}
      end={exact}
      className={({ isActive }) =>
        classNames(
          'flex min-h-11 items-center gap-3 rounded-md px-3 md:min-h-9',
          isActive ? 'bg-brown-soft font-semibold text-brown-deep' : 'text-ink hover:bg-plaster-deep',
        )
      }
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 truncate">{t(label)}</span>
      <NewsBadge to={to} />
    </NavLink>
  )
}
