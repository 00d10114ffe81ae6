import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import { scrollIntoBox } from './scroll-into-box.ts'

export interface Tab {
  to: To
  label: ReactNode
  /** The number of entries in the tab. */
  count?: number | string | undefined
  current: boolean
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  /** Further tabs behind a button; if one of them is open, it is shown with the others. */
  more?: { label: string; tabs: readonly Tab[] } | undefined
}

/** The views of one screen as links, so that Back, bookmarks and new browser tabs work. */
export function Tabs({ label, tabs, more }: TabsProps) {
  const strip = useRef<HTMLDivElement>(null)
  const id = useId()
  const [open, setOpen] = useState(false)
  const rest = more?.tabs ?? []
  const visibleTabs = [...tabs, ...rest.filter((tab) => tab.current)]
  const current = visibleTabs.findIndex((tab) => tab.current)

  // On a phone the strip may be wider than the screen, so the open tab is scrolled into view within the strip.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab has another position
  useEffect(() => {
    setOpen(false)
    const box = strip.current
    const link = box?.querySelectorAll('a')[current]
    if (!box || !link) return
    scrollIntoBox(box, link)
  }, [current, nameOf(visibleTabs[current])])

  return (
    <nav aria-label={label} className="-mx-4 flex flex-wrap border-line border-b md:mx-0">
      <div ref={strip} className="tab-strip min-w-0 flex-1 overflow-x-auto px-4 md:px-0">
        {/* On a phone only tabs that fit completely are shown beside the button, the open one first; the others are in its list. */}
        <ul
          className={classNames(
            'flex gap-1',
            rest.length > 0
              ? 'max-md:max-h-11 max-md:flex-wrap max-md:overflow-hidden md:min-w-max'
              : 'max-md:min-w-max md:flex-wrap',
          )}
        >
          {visibleTabs.map((tab) => (
            <TabItem key={nameOf(tab)} tab={tab} className={rest.length > 0 ? openFirst(tab) : undefined} />
          ))}
        </ul>
      </div>
      {more && rest.length > 0 && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 shrink-0 items-center gap-1 border-line px-3 text-muted text-sm hover:text-ink max-md:border-s"
        >
          {more.label}
          <ChevronDown className={classNames('size-4 transition-transform', open && 'rotate-180')} aria-hidden="true" />
        </button>
      )}
      {more && (
        <ul
          id={id}
          hidden={!open}
          className="w-full flex-wrap gap-1 border-line border-t px-4 md:px-0 [&:not([hidden])]:flex"
        >
          {tabs.map((tab) => (
            <TabItem key={nameOf(tab)} tab={tab} className="md:hidden" />
          ))}
          {rest.map((tab) => (
            <TabItem key={nameOf(tab)} tab={tab} />
          ))}
        </ul>
      )}
    </nav>
  )
}

const nameOf = (tab: Tab | undefined) =>
  typeof tab?.to === 'object' ? `${tab.to.pathname ?? ''}${tab.to.search ?? ''}` : (tab?.to ?? '')

const openFirst = (tab: Tab) => (tab.current ? 'max-md:order-first' : undefined)

function TabItem({ tab: { to, label, count, current }, className }: { tab: Tab; className?: string | undefined }) {
  return (
    <li className={classNames('flex', className)}>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-b-2 px-3 text-sm',
          current
            ? 'border-brown font-semibold text-brown-deep'
            : 'border-transparent text-muted hover:border-line-strong hover:text-ink',
        )}
      >
        {label}
        {count !== undefined && (
          <span className="min-w-6 rounded-full bg-plaster-deep px-1.5 text-center text-ink text-xs tabular-nums leading-5">
            {count}
          </span>
        )}
      </Link>
    </li>
  )
}
