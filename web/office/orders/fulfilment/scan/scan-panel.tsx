import { Check, TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { hasCamera } from '#web/office/platform/frame/scan/barcode-detector.ts'
import { CameraButton, CameraView } from '#web/office/platform/frame/scan/camera-view.tsx'
import { CodeForm } from '#web/office/platform/frame/scan/code-form.tsx'
import { signalScan } from '#web/office/platform/frame/scan/scan-signal.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Panel } from '#web/ui/panel.tsx'
import { judgeScan, type Scan, type Scannable } from './scanned-code.rules.ts'

interface ScanPanelProps {
  packed: readonly Scannable[]
  chosen: ReadonlySet<string>
  scanned: ReadonlySet<string>
  onScanned: (scanned: ReadonlySet<string>) => void
  /** Limits the selection to the scanned parcels; undefined if they were handed over already. */
  onOnlyScanned?: () => void
  onClose: () => void
}

const looks = {
  right: 'bg-olive-soft text-olive-deep',
  again: 'bg-saffron-soft text-brown-deep',
  'not-chosen': 'bg-red text-surface text-lg',
  foreign: 'bg-red text-surface text-lg',
} as const

/** Compares scanned parcels with the selection: by camera, by a scanner that types, or by hand. */
export function ScanPanel({ packed, chosen, scanned, onScanned, onOnlyScanned, onClose }: ScanPanelProps) {
  const { t } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  const [watching, setWatching] = useState(false)
  const [last, setLast] = useState<{ scan: Scan; count: number }>()
  const expected = chosen.size > 0 ? packed.filter(({ _id }) => chosen.has(_id)) : packed
  const missing = expected.filter(({ _id }) => !scanned.has(_id))

  const take = (code: string) => {
    if (code.trim() === '') return
    const scan = judgeScan(code, { packed, chosen, scanned })
    signalScan(scan.kind === 'right' || scan.kind === 'again' ? scan.kind : 'wrong')
    setLast({ scan, count: (last?.count ?? 0) + 1 })
    if (scan.kind === 'right') onScanned(new Set(scanned).add(scan.order._id))
  }

  return (
    <Panel
      title={t('scan.title')}
      actions={
        <Button look="quiet" size="small" onClick={onClose}>
          {t('scan.close')}
        </Button>
      }
    >
      <div className="grid gap-4 md:grid-cols-2">
        <div className="flex flex-col gap-3">
          {watching && <CameraView onCode={take} />}
          {hasCamera() && <CameraButton isOn={watching} look="secondary" onClick={() => setWatching(!watching)} />}
          <CodeForm
            field={field}
            label={t('scan.code')}
            hint={t('scan.codeHint')}
            action={t('scan.check')}
            autoFocus
            inputMode="numeric"
            onCode={take}
          />
        </div>
        <div className="flex flex-col gap-3">
          <p className="text-3xl tabular-nums" aria-live="polite">
            {t('scan.count', { count: expected.length - missing.length, total: expected.length })}
          </p>
          {last && <ScanResult key={last.count} scan={last.scan} isList={!onOnlyScanned} />}
          {missing.length > 0 && scanned.size > 0 && (
            <div className="flex flex-col gap-2">
              <p className="font-semibold">{t('scan.missing', { count: missing.length })}</p>
              <ul aria-label={t('scan.missingList')} className="flex max-h-40 flex-wrap gap-2 overflow-y-auto">
                {missing.map(({ _id, number, name }) => (
                  <li key={_id} className="max-w-full truncate rounded-sm bg-plaster px-2 py-1 text-sm">
                    <strong className="tabular-nums">{number}</strong> <bdi>{name}</bdi>
                  </li>
                ))}
              </ul>
              {onOnlyScanned && (
                <Button look="secondary" onClick={onOnlyScanned}>
                  {t('scan.leaveOut')}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </Panel>
  )
}

function ScanResult({ scan, isList }: { scan: Scan; isList: boolean }) {
  const { t } = useI18n()
  const isRight = scan.kind === 'right'
  const text =
    scan.kind === 'foreign'
      ? t(isList ? 'scan.notListed' : 'scan.foreign', { code: scan.code })
      : t(`scan.${scan.kind}`, { number: scan.order.number, name: scan.order.name })
  return (
    <p
      role={isRight ? 'status' : 'alert'}
      className={classNames('flex items-center gap-3 rounded-md px-4 py-3 font-semibold', looks[scan.kind])}
    >
      {isRight ? (
        <Check className="size-6 shrink-0" aria-hidden="true" />
      ) : (
        <TriangleAlert className="size-6 shrink-0" aria-hidden="true" />
      )}
      <span className="min-w-0 break-words">{text}</span>
    </p>
  )
}
