import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { passwordLimits } from '#contract/people/accounts/account-limits.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from './class-names.ts'
import { FieldFrame, inputClass } from './field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** Tells password managers to fill in a stored password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password field that can show its text and warns about caps lock. */
export function PasswordField({ id, label, hint, error, className, ...rest }: PasswordFieldProps) {
  const { t } = useI18n()
  const [isShown, setIsShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const noticeCaps = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.('CapsLock') ?? false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {(ids) => (
        <>
          <div className="relative">
            <input
              {...rest}
              {...ids}
              type={isShown ? 'text' : 'password'}
              dir="ltr"
              maxLength={passwordLimits.most}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              onKeyDown={noticeCaps}
              onKeyUp={noticeCaps}
              onBlur={() => setCapsLock(false)}
              className={classNames(inputClass, 'min-h-11 pe-13 rtl:text-end', className)}
            />
            <button
              type="button"
              onClick={() => setIsShown(!isShown)}
              aria-label={t(isShown ? 'password.hide' : 'password.show')}
              title={t(isShown ? 'password.hide' : 'password.show')}
              className="absolute inset-y-0 end-0 inline-flex w-12 items-center justify-center rounded-e-md text-muted hover:text-brown-deep"
            >
              <Icon className="size-5" aria-hidden="true" />
            </button>
          </div>
          <p role="status" className={classNames('text-blue text-sm', !capsLock && 'sr-only')}>
            {capsLock && t('password.capsLock')}
          </p>
        </>
      )}
    </FieldFrame>
  )
}
