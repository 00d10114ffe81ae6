import { NavLink } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { useHasRight } from './allowed.tsx'
import { NewOrdersBadge } from './new-orders-badge.tsx'
import { linksFor, type OfficeLink, officeGroups } from './office-links.ts'

/** Groups of navigation links, one below the other; on a tablet each label is below its icon. */
export function OfficeNav({ linkGroups = officeGroups }: { linkGroups?: readonly (readonly OfficeLink[])[] }) {
  const hasRight = useHasRight()
  const groups = linkGroups.map((links) => linksFor(links, hasRight)).filter((links) => links.length > 0)
  return (
    <div className="flex flex-col divide-y divide-line">
      {groups.map((links) => (
        <ul key={links[0]?.to} className="flex flex-col py-1.5 first:pt-0 last:pb-0 md:py-1">
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
          'relative flex min-h-11 items-center gap-3 rounded-md px-3 md:max-lg:flex-col md:max-lg:justify-center md:max-lg:gap-0.5 md:max-lg:px-0.5 md:max-lg:py-1 lg:min-h-8',
          // Both states have one font weight, so that the label does not change its width.
          isActive ? 'bg-brown-soft text-brown-deep' : 'text-ink hover:bg-plaster-deep',
        )
      }
    >
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 max-w-full md:max-lg:line-clamp-2 md:max-lg:text-center md:max-lg:text-xs md:max-lg:leading-tight max-md:truncate lg:truncate">
        {t(label)}
      </span>
      <NewOrdersBadge to={to} className="md:max-lg:absolute md:max-lg:end-3 md:max-lg:top-0.5" />
    </NavLink>
  )
}
