import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'

interface PopoverMenuProps {
  label: string
  icon: ReactNode
  children: ReactNode
  className?: string
  buttonClassName?: string
}

/** A button that opens a panel with the Popover API, which works without scripts and closes it on Escape. */
export function PopoverMenu({ label, icon, children, className, buttonClassName }: PopoverMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const location = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the menu
  useEffect(() => panel.current?.hidePopover?.(), [location])

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={classNames(
          'inline-flex size-11 items-center justify-center rounded-full hover:bg-brown-soft',
          buttonClassName,
        )}
      >
        {icon}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={classNames(
          'menu-panel fixed m-0 w-64 overflow-y-auto rounded-lg border border-line bg-surface p-2 text-ink shadow-float',
          className,
        )}
      >
        {children}
      </div>
    </>
  )
}
