import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { ShopName } from './shop-name.tsx'

interface EnclosedHeaderProps {
  /** The path of the back link. */
  to: string
  label: MessageKey
}

/** The header of cart and checkout: the shop's name and one back link, so that nothing distracts from the order. */
export function OrderHeader({ to, label }: EnclosedHeaderProps) {
  const { t } = useI18n()
  return (
    <header className="sticky top-0 z-40 border-line border-b bg-plaster">
      <div className="page head-row">
        <Link
          to={to}
          aria-label={t(label)}
          className="-ms-2 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-md px-2 text-brown-deep hover:bg-brown-soft"
        >
          <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
          <span className="max-sm:hidden">{t(label)}</span>
        </Link>
        <ShopName />
        <div className="ms-auto flex max-xs:-me-4 shrink-0 items-center">
          <LanguageSwitch compact />
        </div>
      </div>
    </header>
  )
}
