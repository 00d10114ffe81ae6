import { useFindHomeQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KhatamOutline } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'

export function Hero() {
  const { t } = useI18n()
  const { data } = useFindHomeQuery()
  return (
    <section className="page grid items-center gap-5 py-4 md:grid-cols-[1fr_1.1fr] md:gap-16 md:py-14">
      <div className="order-2 flex flex-col items-start gap-4 md:order-1 md:gap-7">
        <h1 className="max-w-72 text-4xl md:max-w-none md:text-6xl">{t('home.title')}</h1>
        <p className="max-w-md text-lg text-muted">{t('home.intro')}</p>
        <ButtonLink to={paths.products} size="large">
          {t('home.discover')}
        </ButtonLink>
      </div>
      <div className="arch order-1 mx-auto w-full max-w-[min(24rem,31svh)] md:order-2 md:me-0 md:max-w-lg">
        {data?.heroImage ? (
          <Picture
            url={data.heroImage}
            alt=""
            sizes="(min-width: 48rem) 32rem, min(24rem, 31vh)"
            first
            className="aspect-[5/6]"
          />
        ) : (
          <div className="flex aspect-[5/6] items-center justify-center bg-brown-soft">
            <KhatamOutline className="size-1/2 text-brown" />
          </div>
        )}
      </div>
    </section>
  )
}
