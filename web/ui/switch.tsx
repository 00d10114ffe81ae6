import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

interface SwitchProps extends Omit<ComponentProps<'button'>, 'onChange' | 'children'> {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  /** Hides a label that a column head repeats; screen readers still read it. */
  labelHidden?: boolean
}

/** A switch that takes effect at once. */
export function Switch({ checked, onChange, label, labelHidden = false, className, ...rest }: SwitchProps) {
  const id = useId()
  const buttonId = useId()
  return (
    <span className={classNames('inline-flex items-center gap-2', className)}>
      <button
        {...rest}
        id={buttonId}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        onClick={() => onChange(!checked)}
        className="group inline-flex h-11 w-12 shrink-0 items-center justify-center disabled:opacity-50"
      >
        <span
          aria-hidden="true"
          className={classNames(
            'flex h-6 w-11 items-center rounded-full p-0.5 transition-colors',
            checked ? 'bg-olive' : 'bg-line-strong',
          )}
        >
          <span
            className={classNames(
              'size-5 rounded-full bg-surface transition-transform',
              checked && 'translate-x-5 rtl:-translate-x-5',
            )}
          />
        </span>
      </button>
      <label id={id} htmlFor={buttonId} className={labelHidden ? 'sr-only' : 'cursor-pointer text-sm'}>
        {label}
      </label>
    </span>
  )
}
