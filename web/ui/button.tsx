import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classNames } from './class-names.ts'
import { Khatam } from './motif/khatam.tsx'

export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'quiet'
type ButtonSize = 'normal' | 'small' | 'large'

const shape =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold text-center transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60'

const looks: Readonly<Record<ButtonLook, string>> = {
  primary: 'bg-brown text-surface hover:bg-brown-deep',
  secondary: 'border border-line-strong bg-surface text-ink hover:border-brown hover:text-brown-deep',
  // On hover the label is underlined instead of the colour changed, because red means danger.
  danger: 'bg-red text-surface hover:underline underline-offset-4',
  quiet: 'text-brown-deep hover:bg-brown-soft',
}

const sizes: Readonly<Record<ButtonSize, string>> = {
  small: 'min-h-(--least-target) min-w-(--least-target) px-3 text-sm',
  normal: 'min-h-11 px-5',
  large: 'min-h-13 px-8 text-lg',
}

function buttonClass(look: ButtonLook, size: ButtonSize, className?: string): string {
  return classNames(shape, looks[look], sizes[size], className)
}

interface ButtonOwnProps {
  look?: ButtonLook
  size?: ButtonSize
  /** Shows that the action is running; the button keeps its size. */
  pending?: boolean
  children: ReactNode
}

export function Button({
  look = 'primary',
  size = 'normal',
  pending = false,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonOwnProps & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonClass(look, size, className)}
    >
      {pending && <Khatam className="size-4 animate-spin" />}
      {children}
    </button>
  )
}

export function ButtonLink({
  look = 'primary',
  size = 'normal',
  className,
  ...rest
}: { look?: ButtonLook; size?: ButtonSize } & LinkProps) {
  return <Link {...rest} className={buttonClass(look, size, className)} />
}

/** A button with an icon only; `label` is its name for screen readers. */
export function IconButton({ label, className, children, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink transition-colors hover:bg-brown-soft disabled:opacity-40',
        className,
      )}
    >
      {children}
    </button>
  )
}
