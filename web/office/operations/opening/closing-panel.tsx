import { useState } from 'react'
import type { Opening } from '#contract/operations/opening/opening.contract.ts'
import { isClosingDay, maxNoteLength } from '#contract/platform/settings/shop-closure.ts'
import { noText } from '#contract/platform/text/languages.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import { dayFromToday } from '#contract/platform/tunisia/tunis-time.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { DayField } from '#web/office/platform/fields/day-field.tsx'
import { missingLanguagesOfForm } from '#web/office/platform/fields/missing-languages.rules.ts'
import { TrilingualField } from '#web/office/platform/fields/trilingual-field.tsx'
import { WritingLanguageProvider, WritingLanguageSwitch } from '#web/office/platform/fields/writing-language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useCloseShopMutation, useOpeningQuery, useOpenShopMutation } from './opening-api.ts'

/** Closes a shop that has opened, and opens it again; empty before the first opening. */
export function ClosingPanel() {
  const { language, t } = useI18n()
  const { data, refetch } = useOpeningQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, { isLoading }] = useOpenShopMutation()
  const [isEditing, setEditing] = useState(false)
  if (!data || (data.openingSoon && !data.closure)) return null
  const { closure, waiting } = data

  async function openIt(): Promise<void> {
    const { error } = await open()
    showToast(error ? 'error' : 'success', t(error ? 'opening.failed' : 'opening.opened'))
    void refetch()
  }

  return (
    <Panel title={t(closure ? 'closing.closed' : 'closing.title')} text={t(closure ? 'closing.phone' : 'closing.text')}>
      {closure && (
        <p className="mb-3 wrap-anywhere">
          {closure.reopensOn
            ? t('closing.until', { day: formatDay(language, closure.reopensOn) })
            : t('closing.untilFurther')}
          {closure.note[language] && ` ${closure.note[language]}`}
          {waiting > 0 && ` ${t('closing.waiting', { count: waiting })}`}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {closure && (
          <Button size="small" pending={isLoading} onClick={() => void openIt()}>
            {t('closing.reopen')}
          </Button>
        )}
        <Button size="small" look="secondary" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t(closure ? 'closing.change' : 'closing.close')}
        </Button>
      </div>
      {isEditing && (
        <ClosingDialog
          closure={closure}
          onClose={() => {
            setEditing(false)
            void refetch()
          }}
        />
      )}
    </Panel>
  )
}

function ClosingDialog({ closure, onClose }: { closure: Opening['closure']; onClose: () => void }) {
  const { t } = useI18n()
  const [close, { isLoading }] = useCloseShopMutation()
  const [day, setDay] = useState(closure?.reopensOn ?? '')
  const [note, setNote] = useState(closure?.note ?? noText)
  const minDay = dayFromToday(1)
  const isWrong = day !== '' && !isClosingDay(day)

  async function save(): Promise<void> {
    if (isWrong) return
    const { error } = await close({ reopensOn: day || null, note })
    if (error) return showToast('error', t('opening.failed'))
    showToast('success', t('closing.done'))
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('closing.title')}>
      <WritingLanguageProvider>
        <form
          noValidate
          className="flex flex-col gap-5 pt-2"
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <p>{t('closing.text')}</p>
          <DayField
            label={t('closing.day')}
            hint={t('closing.day.hint')}
            value={day}
            min={minDay}
            onChange={({ target }) => setDay(target.value)}
            error={isWrong ? t('closing.day.wrong') : undefined}
          />
          <WritingLanguageSwitch missing={missingLanguagesOfForm({ note })} />
          <TrilingualField
            label={t('closing.note')}
            hint={t('closing.note.hint')}
            value={note}
            onChange={setNote}
            maxLength={maxNoteLength}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <Button type="submit" pending={isLoading}>
              {t(closure ? 'closing.change' : 'closing.close')}
            </Button>
          </div>
        </form>
      </WritingLanguageProvider>
    </Dialog>
  )
}
