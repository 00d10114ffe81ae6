import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import door from '#web/ui/motif/door.svg'
import { Sfifa } from '#web/ui/motif/khatam.tsx'

interface SignInLayoutProps {
  title: string
  intro?: ReactNode
  children: ReactNode
  /** Links to the related screens, such as from login to registration. */
  footer?: ReactNode
}

/** The layout of every sign-in screen: title, introduction and form, beside a picture. */
export function SignInLayout({ title, intro, children, footer }: SignInLayoutProps) {
  const { t } = useI18n()
  return (
    <div className="page grid items-center py-8 md:grid-cols-2 md:gap-12 md:py-14 lg:gap-24">
      <section className="w-full max-w-md max-md:mx-auto">
        <h1 className="text-4xl md:text-5xl">{title}</h1>
        <Sfifa className="mt-4 w-20" />
        {intro && <p className="mt-5 text-lg text-muted">{intro}</p>}
        <noscript>
          <p className="mt-5 text-red">{t('account.needsScript')}</p>
        </noscript>
        <div className="mt-8 flex flex-col gap-6">{children}</div>
        {footer && <div className="mt-8 border-line border-t pt-6">{footer}</div>}
      </section>
      <img
        src={door}
        alt=""
        width={400}
        height={500}
        decoding="async"
        className="mx-auto hidden h-auto w-full max-w-sm md:block lg:max-w-md"
      />
    </div>
  )
}
