import type { NewsPiece } from '#contract/catalogue/news/news-calls.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { chaptersOf } from '#contract/platform/text/text-markup.rules.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { Picture } from './picture.tsx'
import { WrittenBlocks } from './written-text.tsx'

interface NewsArticleProps {
  piece: Pick<NewsPiece, 'date' | 'title' | 'intro' | 'text' | 'images'>
  language: Language
}

/** A piece of news: the first picture fills the width, the others stand between the chapters. */
export function NewsArticle({ piece, language }: NewsArticleProps) {
  const { date, title, intro, text } = piece
  const [cover, ...images] = piece.images
  const chapters = chaptersOf(text)
  return (
    <>
      <header className="page *:mx-auto *:max-w-[38rem]">
        <p className="text-muted">
          <time dateTime={date} suppressHydrationWarning>
            {formatDate(language, date)}
          </time>
        </p>
        <h1 className="mt-2 wrap-anywhere text-4xl md:text-5xl">{title}</h1>
        {intro && <p className="mt-4 whitespace-pre-line wrap-anywhere text-lg text-muted md:text-xl">{intro}</p>}
      </header>
      {cover && (
        <div className="page mt-8 md:mt-12">
          <Picture
            url={cover}
            alt=""
            first
            sizes="(min-width: 80rem) 76rem, 100vw"
            className="-mx-page aspect-[4/3] md:mx-0 md:aspect-[12/5] md:rounded-lg"
          />
        </div>
      )}
      <div className="page mt-8 flex flex-col gap-8 *:mx-auto *:w-full *:max-w-[38rem] md:mt-12">
        {chapters.map(({ line, title: heading, blocks }, index) => (
          <section key={line} className="flex min-w-0 flex-col gap-4">
            {heading && <h2 className="wrap-anywhere text-2xl md:text-3xl">{heading}</h2>}
            <WrittenBlocks blocks={blocks} className="text-lg" />
            <Between url={images[index]} />
          </section>
        ))}
        {images.slice(chapters.length).map((url) => (
          <Between key={url} url={url} />
        ))}
      </div>
    </>
  )
}

function Between({ url }: { url: string | undefined }) {
  if (!url) return null
  return <Picture url={url} alt="" sizes="(min-width: 48rem) 40rem, 100vw" className="mt-4 aspect-[3/2] rounded-lg" />
}
