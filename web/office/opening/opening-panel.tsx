import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Opening, OpeningStep } from '#contract/staff/opening.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { KeepFee } from './keep-fee.tsx'
import { LeaveSamplesDialog } from './leave-samples-dialog.tsx'
import { useOpeningQuery, useOpenShopMutation } from './opening-api.ts'

const places: Readonly<Record<OpeningStep, string>> = {
  name: paths.settingsTab('shop'),
  address: paths.settingsTab('shop'),
  phone: paths.settingsTab('shop'),
  taxId: paths.settingsTab('shop'),
  delivery: paths.settingsTab('delivery'),
  garment: paths.addProduct,
  mail: paths.settingsTab('mails'),
  samples: paths.manageProducts,
  backup: paths.settingsTab('backups'),
}

/** What a new shop still wants, from how it is; it goes away when all is done. */
export function OpeningPanel() {
  const { t } = useI18n()
  const { data, refetch } = useOpeningQuery(undefined, { refetchOnMountOrArgChange: true })
  const [open, { isLoading }] = useOpenShopMutation()
  if (!data || (!data.openingSoon && data.steps.every(({ done }) => done))) return null
  const ready = data.steps.every(({ done, needed }) => done || !needed)

  async function openIt(): Promise<void> {
    const { error } = await open()
    showToast(error ? 'error' : 'success', t(error ? 'opening.failed' : 'opening.opened'))
    void refetch()
  }

  return (
    <Panel
      title={t('opening.title')}
      text={t(data.openingSoon ? 'opening.soon' : 'opening.isOpen')}
      actions={
        data.openingSoon && ready ? (
          <Button size="small" pending={isLoading} onClick={() => void openIt()}>
            {t('opening.open')}
          </Button>
        ) : undefined
      }
    >
      <ul className="grid gap-x-6 md:grid-cols-2">
        {data.steps.map((step) => (
          <StepRow key={step.name} step={step} onDone={() => void refetch()} />
        ))}
      </ul>
    </Panel>
  )
}

function StepRow({ step: { name, done, needed }, onDone }: { step: Opening['steps'][number]; onDone: () => void }) {
  const { t } = useI18n()
  const [leaving, setLeaving] = useState(false)
  if (done) {
    return (
      <li className="flex min-h-11 items-center gap-3 text-muted">
        <CircleCheck className="size-5 shrink-0 text-green" aria-label={t('opening.done')} />
        {t(`opening.step.${name}`)}
      </li>
    )
  }
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
      <CircleDashed className="size-5 shrink-0" aria-hidden="true" />
      <Link to={places[name]} className="min-w-0 flex-1 basis-40 py-2 underline underline-offset-4">
        {t(`opening.step.${name}`)}
      </Link>
      {needed && <Badge>{t('opening.needed')}</Badge>}
      {name === 'delivery' && <KeepFee onKept={onDone} />}
      {name === 'samples' && (
        <Button look="secondary" size="small" onClick={() => setLeaving(true)}>
          {t('opening.removeSamples')}
        </Button>
      )}
      {leaving && (
        <LeaveSamplesDialog
          onClose={() => {
            setLeaving(false)
            onDone()
          }}
        />
      )}
    </li>
  )
}
