import { ChevronLeft } from 'lucide-react'
import { Link } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import type { Enclosure } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Khatam } from '#web/ui/motif/khatam.tsx'

/** Header and footer of the staff's login page: the shop's name, the language switch and a link to the shop. */
export const staffLoginEnclosure: Enclosure = { Header, Footer }

function Header() {
  const { language, t } = useI18n()
  const name = useShop()?.name[language] || t('shop.unnamed')
  return (
    <header className="mx-auto flex w-full max-w-md flex-wrap items-center justify-between gap-x-4 px-4 pt-4 md:pt-12">
      <p className="flex min-w-0 items-center gap-2 font-display text-lg">
        <Khatam className="size-5 shrink-0 text-brown" />
        <span className="line-clamp-2 wrap-anywhere min-w-0 py-1">{name}</span>
      </p>
      <div className="flex shrink-0">
        <LanguageSwitch compact />
      </div>
    </header>
  )
}

function Footer() {
  const { t } = useI18n()
  return (
    <footer className="mx-auto w-full max-w-md px-4 pb-6">
      <Link
        to={paths.home}
        className="inline-flex min-h-11 items-center gap-1 text-brown-deep underline-offset-4 hover:underline"
      >
        <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
        {t('office.toShop')}
      </Link>
    </footer>
  )
}
