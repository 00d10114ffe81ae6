import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Side } from './three-way-merge.rules.ts'
import type { LongForm } from './use-long-form.ts'

interface ConflictDialogProps<Value extends object> {
  form: Pick<LongForm<Value>, 'newer' | 'differences' | 'dismissNewer' | 'resolve' | 'createSecondRecord'>
  save: Parameters<LongForm<Value>['submit']>[0]
  title: string
  text?: string | undefined
  labelOf: (place: string) => string
  /** Formats a field's value as a short text. */
  formatValue: (value: unknown, place: string) => string
}

/** Shows the user's and the saved version of each field that differs, and lets the user choose one of them per field. */
export function ConflictDialog<Value extends object>(props: ConflictDialogProps<Value>) {
  return props.form.newer && <OpenConflict {...props} />
}

function OpenConflict<Value extends object>({
  form,
  save,
  title,
  text,
  labelOf,
  formatValue,
}: ConflictDialogProps<Value>) {
  const { differences, dismissNewer, createSecondRecord } = form
  const { t } = useI18n()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(
    () => new Map(differences.map(({ place, suggested }) => [place, suggested ?? 'mine'])),
  )
  return (
    <Dialog
      open
      onClose={dismissNewer}
      title={createSecondRecord ? t('conflict.saved') : title}
      className="w-[min(44rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="secondary" onClick={dismissNewer}>
            {t('conflict.back')}
          </Button>
          {createSecondRecord && (
            <Button look="secondary" onClick={() => void createSecondRecord(save)}>
              {t('conflict.another')}
            </Button>
          )}
          <Button onClick={() => void form.resolve(chosen, save)}>{t('conflict.apply')}</Button>
        </>
      }
    >
      <p className="text-muted">
        {createSecondRecord ? t('conflict.sentBefore') : text}{' '}
        {t(differences.length > 0 ? 'conflict.text' : 'conflict.same')}
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
                  <bdi className="wrap-anywhere block whitespace-pre-line">
                    {formatValue(sides[side], place) || '—'}
                  </bdi>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </Dialog>
  )
}
