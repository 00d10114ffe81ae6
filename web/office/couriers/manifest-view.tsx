import { FileDown, Printer, Undo2 } from 'lucide-react'
import { problemCode } from '#web/api/refused-call.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Allowed } from '#web/office/frame/allowed.tsx'
import { OfficePage } from '#web/office/frame/office-page.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ask } from '#web/ui/questions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { courierTab } from './courier-paths.ts'
import { courierRefusal } from './courier-words.ts'
import { useManifestQuery, useParcelFileMutation, useUndoHandOverMutation } from './couriers-api.ts'
import { ManifestSheet } from './manifest-sheet.tsx'
import { ParcelNumbers } from './parcel-numbers.tsx'
import { saveFile } from './save-file.ts'

/** One manifest: to be printed twice and signed, given as a file, or taken back. */
export function ManifestView({ id }: { id: number }) {
  const { t } = useI18n()
  const { data: manifest, isError } = useManifestQuery(id, { refetchOnMountOrArgChange: true })
  const [file] = useParcelFileMutation()
  const [undo, { isLoading }] = useUndoHandOverMutation()
  const refused = (error: unknown) => showToast('error', t(courierRefusal(problemCode(error))))

  if (isError) {
    return (
      <OfficePage title={t('manifest.title')}>
        <EmptyState
          title={t('manifest.gone')}
          action={<ButtonLink to={courierTab('manifests')}>{t('couriers.tab.manifests')}</ButtonLink>}
        />
      </OfficePage>
    )
  }
  if (!manifest) return <Skeleton className="m-6 h-96" />

  const save = () =>
    file(id)
      .unwrap()
      .then((text) => saveFile(text, `bordereau-${manifest.number}.csv`), refused)
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
              <Button look="secondary" size="small" onClick={() => void save()}>
                <FileDown className="size-4" aria-hidden="true" />
                {t('manifest.file')}
              </Button>
            </Allowed>
          )}
          <Button onClick={() => window.print()}>
            <Printer className="size-5" aria-hidden="true" />
            {t('manifest.print')}
          </Button>
        </div>
      }
    >
      {!manifest.undoneAt && (
        <Allowed right="handle-orders">
          <ParcelNumbers parcels={manifest.parcels} />
        </Allowed>
      )}
      <div className="on-paper manifests">
        <ManifestSheet manifest={manifest} copy="shop" />
        <ManifestSheet manifest={manifest} copy="courier" />
      </div>
    </OfficePage>
  )
}
