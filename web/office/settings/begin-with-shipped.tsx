import { useState } from 'react'
import { inEach, languages, type Trilingual } from '#contract/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { shippedAbout, shippedTerms } from '#web/i18n/shipped-texts.ts'
import { wordsOf } from '#web/office/fields/shop-preview.tsx'
import { Button } from '#web/ui/button.tsx'
import type { ListedDraft, PartDraft } from './setting-draft.ts'
import type { PartForm } from './use-part-form.ts'

/** Nobody writes terms from an empty page: what the shop says now is put into what is empty, to be changed from there. */
export function BeginWithShipped({ form }: { form: PartForm }) {
  const { t } = useI18n()
  const [pending, setPending] = useState(false)
  const empty = emptyPlaces(form.value)
  if (empty.length === 0) return null
  const begin = async () => {
    setPending(true)
    const shipped = await shippedPages()
    for (const place of empty) form.write(place, shipped[place])
    setPending(false)
  }
  return (
    <Button look="secondary" className="self-start" pending={pending} onClick={() => void begin()}>
      {t('settings.beginWithShipped')}
    </Button>
  )
}

type Pages = Record<'aboutIntro' | 'aboutText' | 'aboutVisit', Trilingual> & { terms: ListedDraft[] }

function emptyPlaces(draft: PartDraft): (keyof Pages)[] {
  const texts = (['aboutIntro', 'aboutText', 'aboutVisit'] as const).filter((name) =>
    languages.every((language) => (draft[name] as Trilingual)[language].trim() === ''),
  )
  return (draft.terms as ListedDraft[]).length === 0 ? [...texts, 'terms'] : texts
}

/** In all languages, with gaps where the settings speak: a new telephone number needs no new terms. */
async function shippedPages(): Promise<Pages> {
  const [fr, en, ar] = await Promise.all([wordsOf('fr'), wordsOf('en'), wordsOf('ar')])
  const words = { fr, en, ar }
  const said = (say: (t: (typeof words)['fr']) => string): Trilingual => inEach(languages, (one) => say(words[one]))
  return {
    aboutIntro: said((t) => t('about.intro')),
    aboutText: said((t) => shippedAbout(t)),
    aboutVisit: said((t) => t('about.visit.text')),
    terms: shippedTerms(fr).map(({ name, subject }) => ({
      key: `shipped-${name}`,
      title: said((t) => t(`legal.${name}.title`)),
      text: said((t) => t(`legal.${name}.text`)),
      subject,
    })),
  }
}
