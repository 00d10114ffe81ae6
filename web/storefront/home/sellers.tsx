import { useFindHomeQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'

/** Presents the people who make the garments. */
export function Sellers({ title = 'home.sellers' }: { title?: MessageKey }) {
  const { language, t } = useI18n()
  const sellers = useFindHomeQuery().data?.sellers ?? []
  if (sellers.length === 0) return null
  return (
    <section aria-labelledby="sellers" className="mt-14 bg-ink py-10 text-plaster md:mt-20 md:py-20">
      <div className="page">
        <h2 id="sellers" className="text-3xl md:text-4xl">
          {t(title)}
        </h2>
        <p className="mt-3 max-w-prose text-line">{t('home.sellersText')}</p>
        <ul className="makers">
          {sellers.map(({ name, craft, place, image }) => (
            <li key={`${name[language]} ${image}`}>
              <span>
                {image ? (
                  <Picture
                    url={image}
                    alt=""
                    sizes="(min-width: 64rem) 18rem, (min-width: 48rem) 45vw, 3.5rem"
                    className="aspect-[4/5]"
                  />
                ) : (
                  <span className="flex aspect-[4/5] items-center justify-center">
                    <Khatam className="size-1/3 text-saffron" />
                  </span>
                )}
              </span>
              <h3>{name[language]}</h3>
              <p>
                {craft[language]}
                <br />
                {place[language]}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
