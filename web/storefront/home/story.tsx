import type { HomeContent } from '#contract/platform/settings/shop.contract.ts'
import { useFindHomeQuery } from '#web/api/products-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Picture } from '#web/ui/picture.tsx'

type Chapter = HomeContent['story'][number]

/** Shows how a garment is made: one picture over the whole width, and others in a row. */
export function Story({ className = '' }: { className?: string }) {
  const { language, t } = useI18n()
  const [first, ...rest] = useFindHomeQuery().data?.story ?? []
  if (!first) return null
  return (
    <section aria-labelledby="story" className={className}>
      <h2 id="story" className="page mb-6 text-3xl md:mb-10 md:text-4xl">
        {t('home.story')}
      </h2>
      {first.image && <Picture url={first.image} alt="" sizes="100vw" className="aspect-[3/2] md:aspect-[12/5]" />}
      <ChapterText chapter={first} className="page mt-5 md:mt-8" />
      {rest.length > 0 && (
        <ul className="page mt-8 grid gap-x-12 gap-y-8 md:mt-16 md:grid-cols-2 md:gap-y-12">
          {rest.map((chapter) => (
            <li key={`${chapter.title[language]} ${chapter.image}`} className="chapter">
              {chapter.image && (
                <Picture
                  url={chapter.image}
                  alt=""
                  sizes="(min-width: 48rem) 50vw, 30vw"
                  className="aspect-[4/5] rounded-lg md:mb-5 md:aspect-[3/2]"
                />
              )}
              <ChapterText chapter={chapter} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function ChapterText({ chapter, className = '' }: { chapter: Chapter; className?: string }) {
  const { language } = useI18n()
  return (
    <div className={className}>
      <h3 className="wrap-anywhere text-2xl md:text-3xl">{chapter.title[language]}</h3>
      <p className="mt-2 max-w-[60ch] whitespace-pre-line text-muted md:text-lg">{chapter.text[language]}</p>
    </div>
  )
}
