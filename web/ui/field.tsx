import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export const inputClass =
  'w-full rounded-md border border-line-strong bg-surface px-3.5 text-ink placeholder:text-muted transition-colors hover:border-brown focus:border-brown aria-invalid:border-red'

interface FieldFrameProps {
  /** Where something else on the page must find the control; otherwise one is made up. */
  id?: string | undefined
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Set where the label would repeat what is plainly visible; it is still read aloud. */
  labelHidden?: boolean | undefined
  children: (ids: FieldIds) => ReactNode
}

export interface FieldIds {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A labelled control with its hint and its error, tied together for those who listen to the page. */
export function FieldFrame({ id: givenId, label, hint, error, labelHidden = false, children }: FieldFrameProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-semibold text-sm'}>
        {label}
      </label>
      {children({
        id,
        ...(error && { 'aria-invalid': true as const }),
        ...(described && { 'aria-describedby': described }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 text-red text-sm">
          <span aria-hidden="true">✦</span>
          {error}
        </p>
      )}
    </div>
  )
}

type FrameProps = Omit<FieldFrameProps, 'children'>

/** The properties of the frame, and those of the control within. */
export function partProps<Props extends FrameProps>({ id, label, hint, error, labelHidden, ...control }: Props) {
  return { frame: { id, label, hint, error, labelHidden }, control }
}

export function TextField({ className, ...props }: FrameProps & ComponentProps<'input'>) {
  const { frame, control } = partProps(props)
  return (
    <FieldFrame {...frame}>
      {(ids) => <input {...control} {...ids} className={classNames(inputClass, 'min-h-11', className)} />}
    </FieldFrame>
  )
}

export function TextArea({ className, ...props }: FrameProps & ComponentProps<'textarea'>) {
  const { frame, control } = partProps(props)
  return (
    <FieldFrame {...frame}>
      {(ids) => <textarea rows={6} {...control} {...ids} className={classNames(inputClass, 'py-2.5', className)} />}
    </FieldFrame>
  )
}

export function SelectField({ className, ...props }: FrameProps & ComponentProps<'select'>) {
  const { frame, control } = partProps(props)
  return (
    <FieldFrame {...frame}>
      {(ids) => <select {...control} {...ids} className={classNames(inputClass, 'min-h-11 pe-8', className)} />}
    </FieldFrame>
  )
}

export function Checkbox({
  id: givenId,
  label,
  error,
  className,
  ...rest
}: { label: ReactNode; error?: string | undefined } & ComponentProps<'input'>) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2">
        <input
          type="checkbox"
          {...rest}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-brown"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="text-red text-sm">
          {error}
        </p>
      )}
    </div>
  )
}
