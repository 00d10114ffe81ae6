import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Difference, Side } from './three-way.rules.ts'

interface ConflictDialogProps {
  title: string
  text?: string | undefined
  differences: readonly Difference[]
  labelOf: (place: string) => string
  /** A part in a few words. */
  shown: (value: unknown, place: string) => string
  onClose: () => void
  onChosen: (chosen: ReadonlyMap<string, Side>) => void
  /** Where what is there was sent from here as something new: what is written now is another one. */
  onAnother?: (() => void) | undefined
}

/** It was changed meanwhile: both are shown, part by part, and one of each is chosen. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, text, differences, labelOf, shown, onClose, onChosen, onAnother } = props
  const { t } = useI18n()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map(differences.map(({ place, suggested }) => [place, suggested ?? 'mine'])),
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={onAnother ? t('conflict.saved') : title}
      className="w-[min(44rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('conflict.back')}
          </Button>
          {onAnother && (
            <Button look="secondary" onClick={onAnother}>
              {t('conflict.another')}
            </Button>
          )}
          <Button onClick={() => onChosen(chosen)}>{t('conflict.apply')}</Button>
        </>
      }
    >
      <p className="text-muted">
        {onAnother ? t('conflict.sentBefore') : text} {t(differences.length > 0 ? 'conflict.text' : 'conflict.same')}
      </p>
      {differences.map(({ place, suggested, ...sides }) => (
        <fieldset key={place} className="rounded-md border border-line p-3">
          <legend className="px-1 font-semibold text-sm">
            {labelOf(place)}
            {!suggested && <span className="text-red"> · {t('conflict.both')}</span>}
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {(['mine', 'theirs'] as const).map((side) => (
              <label
                key={side}
                className="flex min-h-11 cursor-pointer items-start gap-3 rounded-md border border-line-strong p-3 has-checked:border-brown has-checked:bg-brown-soft"
              >
                <input
                  type="radio"
                  name={`conflict-${place}`}
                  checked={chosen.get(place) === side}
                  onChange={() => setChosen(new Map([...chosen, [place, side]]))}
                  className="mt-1 size-4 shrink-0 accent-brown"
                />
                <span className="min-w-0">
                  <span className="block text-muted text-sm">{t(`conflict.${side}`)}</span>
                  <bdi className="wrap-anywhere block whitespace-pre-line">{shown(sides[side], place) || '—'}</bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}
