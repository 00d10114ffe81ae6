import { Link } from 'react-router'
import type { NewsCard } from '#contract/catalogue/news/news-calls.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Picture } from '#web/ui/picture.tsx'

interface NewsCardsProps {
  news: readonly NewsCard[]
  /** The level of the cards' headings. */
  level: 'h2' | 'h3'
}

/** Cards that link to the pages of news, in rows of two, or of three if their number is a multiple of three. */
export function NewsCards({ news, level: Heading }: NewsCardsProps) {
  const { language } = useI18n()
  return (
    <ul
      className={classNames(
        'grid gap-4 md:gap-8 lg:gap-12',
        news.length % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2',
      )}
    >
      {news.map(({ id, date, title, intro, image }) => (
        <li
          key={id}
          className="group relative flex gap-4 overflow-hidden rounded-lg bg-surface shadow-lift md:flex-col md:gap-0"
        >
          {image && (
            <Picture
              url={image}
              alt=""
              widths={[240, 400, 640, 900]}
              sizes="(min-width: 48rem) 26rem, 7rem"
              className="w-[min(7rem,30vw)] shrink-0 md:aspect-[3/2] md:w-full"
            />
          )}
          <div className="flex min-w-0 flex-1 flex-col gap-2 py-4 pe-4 first:ps-4 md:p-5">
            <time dateTime={date} className="text-muted text-sm" suppressHydrationWarning>
              {formatDate(language, date)}
            </time>
            <Heading className="wrap-anywhere text-xl rtl:leading-relaxed">
              <Link
                to={paths.newsPiece(id)}
                className="text-brown-deep underline decoration-1 decoration-line-strong underline-offset-4 after:absolute after:inset-0 group-hover:decoration-brown-deep rtl:underline-offset-8"
              >
                {title}
              </Link>
            </Heading>
            <p className="wrap-anywhere text-muted max-md:line-clamp-2">{intro}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
