import { useFindHomeQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { KhatamOutline } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'

export function Hero() {
  const { language, t } = useI18n()
  const { data } = useFindHomeQuery()
  return (
    <section className="page hero">
      <div className="hero-text">
        <h1 className="max-w-72 text-4xl wrap-anywhere md:max-w-none md:text-[clamp(2.25rem,5vw,6rem)]">
          {data?.heroTitle?.[language] || t('home.title')}
        </h1>
        <p className="max-w-md whitespace-pre-line text-lg text-muted wrap-anywhere">
          {data?.heroText?.[language] || t('home.intro')}
        </p>
        <ButtonLink to={paths.products} size="large">
          {t('home.discover')}
        </ButtonLink>
      </div>
      <div className="hero-picture">
        <div className="arch">
          {data?.heroImage ? (
            <Picture
              url={data.heroImage}
              alt=""
              sizes="(min-width: 48rem) 32rem, min(22rem, 84vw)"
              first
              className="size-full"
            />
          ) : (
            <div className="flex size-full items-center justify-center bg-brown-soft">
              <KhatamOutline className="size-1/2 text-brown" />
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
