import { type ReactNode, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'

export interface Tab {
  to: To
  label: ReactNode
  /** How many things are in it, where that matters. */
  count?: number | string | undefined
  current: boolean
}

/** Views of one screen, each with an address: links, so that Back, bookmarks and a new browser tab all work. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const strip = useRef<HTMLElement>(null)
  const current = tabs.findIndex((tab) => tab.current)

  // On a phone the strip is wider than the screen: the tab one is in must be seen. Only the strip moves, never the page.
  useEffect(() => {
    const box = strip.current
    const link = box?.querySelectorAll('a')[current]
    if (!box || !link) return
    const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()]
    box.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 })
  }, [current])

  return (
    <nav
      ref={strip}
      aria-label={label}
      className="tab-strip -mx-4 overflow-x-auto border-line border-b px-4 md:mx-0 md:px-0"
    >
      <ul className="flex min-w-max gap-1">
        {tabs.map(({ to, label: text, count, current }) => (
          <li key={typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`}>
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
              {text}
              {count !== undefined && (
                <span className="min-w-6 rounded-full bg-plaster-deep px-1.5 text-center text-ink text-xs tabular-nums leading-5">
                  {count}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
