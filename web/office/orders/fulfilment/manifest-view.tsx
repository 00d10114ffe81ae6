import { FileDown, Printer, ScanLine, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { fromBase64 } from '#web/forms/base64.ts'
import { saveFile } from '#web/forms/save-file.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { ask } from '#web/ui/questions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { CourierLabels } from './courier-labels.tsx'
import { courierTab } from './courier-paths.ts'
import { courierRefusal } from './courier-texts.ts'
import { useManifestQuery, useParcelFileMutation, useUndoHandOverMutation } from './couriers-api.ts'
import { LabelSheet } from './label-sheet.tsx'
import { ManifestSheet } from './manifest-sheet.tsx'
import { ParcelNumbers } from './parcel-numbers.tsx'

// Loaded on demand: most manifests are signed without scanning.
const ScanPanel = lazy(async () => ({
  default: (await import('#web/office/orders/fulfilment/scan/scan-panel.tsx')).ScanPanel,
}))

const nothing: ReadonlySet<string> = new Set()
const sheets = ['list', 'a6', '10x15', 'a4'] as const

/** One manifest: it can be printed, downloaded, scanned, and undone. */
export function ManifestView({ id }: { id: number }) {
  const { t } = useI18n()
  const query = useManifestQuery(id, { refetchOnMountOrArgChange: true })
  const manifest = query.currentData
  const [file] = useParcelFileMutation()
  const [undo, { isLoading }] = useUndoHandOverMutation()
  const [sheet, setSheet] = useState<(typeof sheets)[number]>('list')
  const [scanned, setScanned] = useState<ReadonlySet<string>>()
  const refused = (error: unknown) => showToast('error', t(courierRefusal(problemCode(error))))

  if (isMissing(query)) {
    return (
      <OfficePage title={t('manifest.title')}>
        <MissingContent
          query={query}
          message={t('manifest.gone')}
          action={<ButtonLink to={courierTab('manifests')}>{t('couriers.tab.manifests')}</ButtonLink>}
        />
      </OfficePage>
    )
  }
  if (!manifest) return <Skeleton className="m-6 h-96" />

  const save = (format: 'csv' | 'xlsx') =>
    file({ id, format })
      .unwrap()
      .then((text) => saveFile(`bordereau-${manifest.number}.${format}`, fromBase64(text)), refused)
  const takeBack = async () => {
    const reply = await ask({
      title: t('manifest.undoTitle', { number: manifest.number }),
      text: t('manifest.undoText'),
      confirmLabel: t('manifest.undo'),
    })
    if (reply !== 'confirmed') return
    await undo(id)
      .unwrap()
      .then(() => showToast('info', t('manifest.isUndone')), refused)
  }

  return (
    <OfficePage
      title={<span className="not-printed">{t('manifest.numbered', { number: manifest.number })}</span>}
      actions={
        <div className="not-printed flex flex-wrap items-center gap-2">
          <ButtonLink look="quiet" size="small" to={courierTab('manifests')}>
            {t('couriers.tab.manifests')}
          </ButtonLink>
          {!manifest.undoneAt && (
            <Allowed right="handle-orders">
              <Button look="secondary" size="small" pending={isLoading} onClick={() => void takeBack()}>
                <Undo2 className="size-4 rtl:-scale-x-100" aria-hidden="true" />
                {t('manifest.undo')}
              </Button>
              {!scanned && (
                <Button look="secondary" size="small" onClick={() => setScanned(nothing)}>
                  <ScanLine className="size-4" aria-hidden="true" />
                  {t('scan.title')}
                </Button>
              )}
              {(['csv', 'xlsx'] as const).map((format) => (
                <Button key={format} look="secondary" size="small" onClick={() => void save(format)}>
                  <FileDown className="size-4" aria-hidden="true" />
                  {t('manifest.file', { format: format.toUpperCase() })}
                </Button>
              ))}
            </Allowed>
          )}
          {sheets.map((name) => (
            <Chip key={name} pressed={sheet === name} onClick={() => setSheet(name)}>
              {t(`labels.sheet.${name}`)}
            </Chip>
          ))}
          <Button onClick={() => window.print()}>
            <Printer className="size-5" aria-hidden="true" />
            {t('manifest.print')}
          </Button>
        </div>
      }
    >
      {manifest.toCancel > 0 && <ToCancel manifest={manifest} />}
      {!manifest.undoneAt && (
        <Allowed right="handle-orders">
          {scanned && (
            <div className="not-printed">
              <Suspense fallback={<Skeleton className="h-40" />}>
                <ScanPanel
                  packed={scannableOf(manifest)}
                  chosen={nothing}
                  scanned={scanned}
                  onScanned={setScanned}
                  onClose={() => setScanned(undefined)}
                />
              </Suspense>
            </div>
          )}
          <CourierLabels manifest={manifest} />
          <ParcelNumbers parcels={manifest.parcels} />
        </Allowed>
      )}
      {sheet === 'list' ? (
        <PrintedSheet paper="manifest" className="manifests">
          <ManifestSheet manifest={manifest} copy="shop" />
          <ManifestSheet manifest={manifest} copy="courier" />
        </PrintedSheet>
      ) : (
        <PrintedSheet paper={`label-${sheet}`}>
          <LabelSheet manifest={manifest} paper={sheet} />
        </PrintedSheet>
      )}
    </OfficePage>
  )
}

/** Parcels to scan, by our order number or the courier's parcel number. */
const scannableOf = ({ parcels }: WholeManifest) =>
  parcels
    .filter(({ outcome }) => outcome !== 'withdrawn')
    .map(({ id, orderNumber, name, number }) => ({
      _id: String(id),
      number: orderNumber,
      name,
      ...(number && { code: number }),
    }))

/** Parcels removed from the manifest that the courier still expects; they must be cancelled by telephone. */
function ToCancel({ manifest: { courier, toCancel } }: { manifest: WholeManifest }) {
  const { t } = useI18n()
  return (
    <div className="not-printed">
      <Notice kind="error" title={t('manifest.toCancel', { count: toCancel })}>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {courier.phone && (
            <a href={`tel:${courier.phone.replace(/\s/g, '')}`} className="inline-flex min-h-11 items-center underline">
              <bdi>{courier.name}</bdi> · <bdi dir="ltr">{courier.phone}</bdi>
            </a>
          )}
          <ButtonLink look="secondary" size="small" to={courierTab('services')}>
            {t('couriers.tab.services')}
          </ButtonLink>
        </p>
      </Notice>
    </div>
  )
}
