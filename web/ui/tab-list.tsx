import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from './class-names.ts'

interface TabListProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; label: ReactNode }[]
  current: Name
  onChange: (name: Name) => void
  /** The content of the open tab. */
  children: ReactNode
}

/**
 * Tabs without addresses, whose panels share one place; panels with addresses are links (`tabs.tsx`). Arrow keys, Home and End switch tabs, and Tab
 * moves into the panel.
 */
export function TabList<Name extends string>({ label, tabs, current, onChange, children }: TabListProps<Name>) {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)

  const walk = (event: KeyboardEvent) => {
    const next = nextTab(
      event.key,
      tabs.findIndex(({ name }) => name === current),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (next === undefined || !tab) return
    event.preventDefault()
    onChange(tab.name)
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  return (
    <>
      <div ref={strip} role="tablist" aria-label={label} className="mb-4 flex border-line border-b">
        {tabs.map(({ name, label: text }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === current}
            aria-controls={`${id}-panel`}
            tabIndex={name === current ? 0 : -1}
            onClick={() => onChange(name)}
            onKeyDown={walk}
            className={classNames(
              'inline-flex min-h-11 flex-1 items-center justify-center gap-2 border-b-2 px-2 sm:flex-none sm:px-4',
              name === current ? 'border-brown font-semibold text-brown-deep' : 'border-transparent text-muted',
            )}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} className="flex flex-col gap-4">
        {children}
      </div>
    </>
  )
}

/** The index of the tab that a key leads to. Arrow keys follow the reading direction and wrap around. */
function nextTab(key: string, index: number, count: number): number | undefined {
  const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  return (index + (key === forward ? 1 : count - 1)) % count
}
