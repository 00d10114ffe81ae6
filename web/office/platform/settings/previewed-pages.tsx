import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import { defaultAbout, defaultTerms } from '#web/i18n/default-texts.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { promisesIn, usePromised } from './default-pages.ts'
import type { ListedDraft, PartDraft } from './setting-draft.ts'

/** The data of a preview: the draft, and the shop's messages in the chosen language. */
interface Previewed {
  draft: PartDraft
  language: Language
  t: Translate
}

/** The sections of shop pages that show a part of the settings. */
export function PreviewedPages(previewed: Previewed) {
  const { draft } = previewed
  return (
    <>
      {'heroTitle' in draft && <Hero {...previewed} />}
      {'deliveryPromise' in draft && <Promises {...previewed} />}
      {'aboutIntro' in draft && <About {...previewed} />}
      {'terms' in draft && <Terms {...previewed} />}
    </>
  )
}

/** A text in the chosen language, or else in French. */
function textOf({ draft, language }: Previewed, name: string): string {
  const text = draft[name] as Trilingual
  return text[language].trim() || text.fr.trim()
}

function Hero(previewed: Previewed) {
  const { draft, t } = previewed
  return (
    <section className="flex flex-col gap-4">
      {draft.heroImage && <Picture url={String(draft.heroImage)} alt="" sizes="20rem" className="arch w-48" />}
      <p className="font-display text-4xl wrap-anywhere">{textOf(previewed, 'heroTitle') || t('home.title')}</p>
      <p className="whitespace-pre-line text-lg text-muted wrap-anywhere">
        {textOf(previewed, 'heroText') || t('home.intro')}
      </p>
      <p className="border-line border-t pt-3 text-muted text-sm wrap-anywhere">
        {textOf(previewed, 'summary') || t('home.head')}
      </p>
    </section>
  )
}

function Promises(previewed: Previewed) {
  const { t } = previewed
  const lines = [
    textOf(previewed, 'deliveryPromise') || t('delivery.where'),
    textOf(previewed, 'returnPromise') || t('product.tenDays'),
  ]
  return (
    <ul className="flex flex-col gap-2 rounded-lg bg-brown-soft p-4">
      {lines.map((line) => (
        <li key={line} className="flex gap-3">
          <Khatam className="mt-1.5 size-4 shrink-0 text-brown" />
          <span className="min-w-0 wrap-anywhere">{line}</span>
        </li>
      ))}
    </ul>
  )
}

function About(previewed: Previewed) {
  const { language, t } = previewed
  const promised = usePromised()
  return (
    <section className="flex flex-col gap-4">
      <p className="font-display text-3xl">{t('about.title')}</p>
      <WrittenText text={textOf(previewed, 'aboutIntro') || t('about.intro')} className="text-lg" />
      <WrittenText
        text={textOf(previewed, 'aboutText') || defaultAbout(t, promised && promisesIn(promised, language))}
      />
      <p className="font-display text-2xl">{t('about.visit.title')}</p>
      <WrittenText text={textOf(previewed, 'aboutVisit') || t('about.visit.text')} />
    </section>
  )
}

function Terms(previewed: Previewed) {
  const { draft, language, t } = previewed
  const customTerms = draft.terms as ListedDraft[]
  const inOne = (text: unknown) => (text as Trilingual)[language].trim() || (text as Trilingual).fr.trim()
  const written = customTerms.map(({ key, title, text }) => ({ key, title: inOne(title), text: inOne(text) }))
  const shipped = defaultTerms(t).map(({ name, ...section }) => ({ key: name, ...section }))
  return (
    <section className="flex flex-col gap-5 border-line border-t pt-6">
      <p className="font-display text-3xl">{t('legal.title')}</p>
      {(customTerms.length > 0 ? written : shipped).map(({ key, title, text }) => (
        <div key={key}>
          <p className="font-display text-xl wrap-anywhere">{title}</p>
          <WrittenText text={text} className="mt-1" />
        </div>
      ))}
    </section>
  )
}
