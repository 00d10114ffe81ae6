import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Opening, OpeningStep } from '#contract/operations/opening/opening.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { ClosingPanel } from './closing-panel.tsx'
import { ConfirmFee } from './confirm-fee.tsx'
import { useOpeningQuery, useOpenShopMutation } from './opening-api.ts'
import { RemoveSamplesDialog } from './remove-samples-dialog.tsx'

const places: Readonly<Record<OpeningStep, string>> = {
  name: paths.settingsPlace('shop'),
  address: paths.settingsPlace('shop'),
  phone: paths.settingsPlace('shop'),
  taxId: paths.settingsPlace('shop'),
  delivery: paths.settingsPlace('delivery'),
  garment: paths.addProduct,
  mail: paths.settingsPlace('mails'),
  samples: paths.manageProducts,
  backup: paths.settingsPlace('backups'),
}

/** The steps a new shop still needs; placed higher on the page before the shop opens, and hidden once all are done. */
export function OpeningPanel({ place }: { place: 'before opening' | 'after opening' }) {
  const { t } = useI18n()
  const { data, refetch } = useOpeningQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, { isLoading }] = useOpenShopMutation()
  if (data?.closure) return place === 'before opening' ? <ClosingPanel /> : null
  if (!data || (!data.openingSoon && data.steps.every(({ done }) => done))) return null
  if (data.openingSoon !== (place === 'before opening')) return null
  const ready = data.steps.every(({ done, needed }) => done || !needed)
  const toDo = data.steps.filter(({ done }) => !done).toSorted((a, b) => Number(b.needed) - Number(a.needed))
  const done = data.steps.filter((step) => step.done)

  async function openIt(): Promise<void> {
    const { error } = await open()
    showToast(error ? 'error' : 'success', t(error ? 'opening.failed' : 'opening.opened'))
    void refetch()
  }

  return (
    <Panel
      title={t(data.openingSoon ? 'opening.title' : 'opening.left')}
      text={t(data.openingSoon ? 'opening.soon' : 'opening.isOpen')}
      actions={
        data.openingSoon && ready ? (
          <Button size="small" pending={isLoading} onClick={() => void openIt()}>
            {t('opening.open')}
          </Button>
        ) : undefined
      }
    >
      <ul className="grid items-start gap-x-6">
        {toDo.map((step) => (
          <StepToDo key={step.name} step={step} onDone={() => void refetch()} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="mt-1 text-muted text-sm">
          <summary className="inline-flex min-h-11 items-center gap-2">
            <CircleCheck className="size-5 shrink-0 text-olive" aria-hidden="true" />
            <span className="underline underline-offset-4">
              {t('opening.doneOf', { count: done.length, all: data.steps.length })}
            </span>
          </summary>
          <ul className="grid gap-x-6 ps-7">
            {done.map(({ name }) => (
              <li key={name} className="py-1">
                {t(`opening.step.${name}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}

function StepToDo({ step: { name, needed }, onDone }: { step: Opening['steps'][number]; onDone: () => void }) {
  const { t } = useI18n()
  const [leaving, setLeaving] = useState(false)
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <CircleDashed className="size-5 shrink-0" aria-hidden="true" />
      <Link to={places[name]} className="min-w-0 flex-1 basis-40 py-2 underline underline-offset-4">
        {t(`opening.step.${name}`)}
      </Link>
      {needed && <Badge>{t('opening.needed')}</Badge>}
      {name === 'delivery' && <ConfirmFee onKept={onDone} />}
      {name === 'samples' && (
        <Button look="secondary" size="small" onClick={() => setLeaving(true)}>
          {t('opening.removeSamples')}
        </Button>
      )}
      {leaving && (
        <RemoveSamplesDialog
          onClose={() => {
            setLeaving(false)
            onDone()
          }}
        />
      )}
    </li>
  )
}
