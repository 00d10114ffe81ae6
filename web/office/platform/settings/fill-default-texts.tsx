import { useState } from 'react'
import { languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { type DefaultPages, loadDefaultPages, usePromised } from './default-pages.ts'
import type { ListedDraft, PartDraft } from './setting-draft.ts'
import type { PartForm } from './use-part-form.ts'

/** Fills empty fields with the default texts of the shop, to be edited. */
export function FillDefaultTexts({ form }: { form: PartForm }) {
  const { t } = useI18n()
  const [pending, setPending] = useState(false)
  const promised = usePromised()
  const empty = emptyPlaces(form.value)
  if (empty.length === 0 || !promised) return null
  const begin = async () => {
    setPending(true)
    const shipped = await loadDefaultPages(promised)
    for (const place of empty) form.write(place, shipped[place])
    setPending(false)
  }
  return (
    <Button look="secondary" className="self-start" pending={pending} onClick={() => void begin()}>
      {t('settings.beginWithShipped')}
    </Button>
  )
}

function emptyPlaces(draft: PartDraft): (keyof DefaultPages)[] {
  const texts = (['aboutIntro', 'aboutText', 'aboutVisit'] as const).filter((name) =>
    languages.every((language) => (draft[name] as Trilingual)[language].trim() === ''),
  )
  return (draft.terms as ListedDraft[]).length === 0 ? [...texts, 'terms'] : texts
}
