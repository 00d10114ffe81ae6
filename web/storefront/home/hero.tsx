import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KhatamOutline } from '#web/ui/motif/khatam.tsx'

export function Hero() {
  const { t } = useI18n()
  return (
    <section className="page grid items-center gap-8 py-8 md:grid-cols-[1.1fr_1fr] md:gap-16 md:py-16">
      <div className="order-2 flex flex-col items-start gap-6 md:order-1">
        <h1 className="text-4xl md:text-6xl">{t('home.title')}</h1>
        <p className="max-w-md text-lg text-muted">{t('home.intro')}</p>
        <ButtonLink to={paths.products} size="large">
          {t('home.discover')}
        </ButtonLink>
      </div>
      <div className="arch order-1 mx-auto flex aspect-[4/5] w-full max-w-md items-center justify-center bg-brown-soft md:order-2">
        <KhatamOutline className="size-1/2 text-brown" />
      </div>
    </section>
  )
}
