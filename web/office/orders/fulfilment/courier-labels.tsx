import { Download } from 'lucide-react'
import type { CourierLabel } from '#contract/orders/fulfilment/courier-labels.contract.ts'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import { problemCode } from '#web/api/call-error.ts'
import { fromBase64 } from '#web/forms/base64.ts'
import { saveFile } from '#web/forms/save-file.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useCourierLabelsQuery, useLabelFileMutation } from './connectors-api.ts'
import { courierRefusal } from './courier-texts.ts'

const endings = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

/** The labels from the courier's service for a manifest, and the parcels without one. */
export function CourierLabels({ manifest }: { manifest: WholeManifest }) {
  const { t } = useI18n()
  const { data } = useCourierLabelsQuery({ manifest: manifest.id }, { pollingInterval: 30_000 })
  if (!data || data.length === 0) return null
  const labelled = new Set(data.flatMap(({ parcels }) => parcels.map(({ id }) => id)))
  const bare = manifest.parcels.filter(({ id, outcome }) => outcome === 'out' && !labelled.has(id))
  return (
    <div className="not-printed">
      <Panel title={t('labels.couriers')}>
        <ul className="flex flex-col gap-2">
          {data.map((label) => (
            <li key={label.id} className="flex flex-wrap items-center gap-3">
              {label.type ? (
                <SaveLabel label={label} words={t('labels.save', { count: label.parcels.length })} />
              ) : (
                <p className="text-muted text-sm">{t('labels.notYet', { count: label.parcels.length })}</p>
              )}
            </li>
          ))}
        </ul>
        {bare.length > 0 && (
          <p className="wrap-anywhere pt-2 text-sm">
            {t('labels.bare', { numbers: joinList(bare.map(({ orderNumber }) => String(orderNumber))) })}
          </p>
        )}
      </Panel>
    </div>
  )
}

/** Downloads a label, to be printed with another program. */
export function SaveLabel({ label, words }: { label: CourierLabel; words: string }) {
  const { t } = useI18n()
  const [file, { isLoading }] = useLabelFileMutation()
  const { type, parcels } = label
  if (!type) return null
  const save = () =>
    file(label.id)
      .unwrap()
      .then(
        (text) => saveFile(`etiquettes-${parcels[0]?.orderNumber ?? label.id}.${endings[type]}`, fromBase64(text)),
        (error: unknown) => showToast('error', t(courierRefusal(problemCode(error)))),
      )
  return (
    <Button look="secondary" size="small" pending={isLoading} onClick={() => void save()}>
      <Download className="size-4" aria-hidden="true" />
      {words}
    </Button>
  )
}
