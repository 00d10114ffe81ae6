import { Link } from 'react-router'
import { useFindHomeQuery } from '#web/api/products-api.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Picture } from '#web/ui/picture.tsx'

const latest = 3

export function News() {
  const { language, t } = useI18n()
  const news = (useFindHomeQuery().data?.news ?? []).slice(0, latest)
  if (news.length === 0) return null
  return (
    <section aria-labelledby="news" className="page mt-16 md:mt-24">
      <h2 id="news" className="mb-8 text-3xl md:text-4xl">
        {t('home.news')}
      </h2>
      <ul className="grid gap-8 md:grid-cols-3 lg:gap-12">
        {news.map(({ date, title, text, image, link }) => (
          <li key={date + title.fr} className="relative flex gap-4 md:flex-col">
            {image && (
              <Picture
                url={image}
                alt=""
                sizes="(min-width: 48rem) 26rem, 7rem"
                className="aspect-square w-28 shrink-0 rounded-lg md:aspect-[3/2] md:w-full"
              />
            )}
            <div className="flex flex-col gap-1">
              <time dateTime={date} className="text-muted text-sm" suppressHydrationWarning>
                {formatDate(language, date)}
              </time>
              <h3 className="text-xl">
                {link ? (
                  <Link to={link} className="after:absolute after:inset-0 hover:underline">
                    {title[language]}
                  </Link>
                ) : (
                  title[language]
                )}
              </h3>
              <p className="text-muted">{text[language]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
