import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type {
  PictureReason,
  ImportedPictures as Told,
} from '#contract/integrations/imports/imported-pictures.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { importProblem } from './import-texts.ts'
import { useImportedPicturesQuery, useRetryPicturesMutation } from './imports-api.ts'

const reasons: Readonly<Record<PictureReason, MessageKey>> = {
  address: 'bring.picture.address',
  connection: 'bring.picture.connection',
  'too-slow': 'bring.picture.tooSlow',
  'too-large': 'bring.picture.tooLarge',
  refused: 'bring.picture.refused',
  'not-found': 'bring.picture.notFound',
  'not-a-picture': 'bring.picture.notAPicture',
  'too-many': 'bring.picture.tooMany',
}

/** Polling interval while pictures are being downloaded. */
const pollMs = 5000

/** The progress of downloading the other shop's pictures, and those that failed. */
export function ImportedPictures() {
  const { t } = useI18n()
  const [isWaiting, setWaiting] = useState(false)
  const { data } = useImportedPicturesQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: isWaiting ? pollMs : 0,
    skipPollingIfUnfocused: true,
  })
  const waits = (data?.waiting ?? 0) > 0
  if (waits !== isWaiting) setWaiting(waits)
  if (!data || data.waiting + data.done + data.failed === 0) return null
  const { waiting, done, failed, failures } = data
  return (
    <Panel title={t('bring.picturesTitle')} text={t('bring.picturesText')}>
      <p role="status" className="font-semibold">
        {t('bring.pictureCounts', { waiting, done, failed })}
      </p>
      {failed > 0 && <Failures failures={failures} failed={failed} />}
    </Panel>
  )
}

function Failures({ failures, failed }: Pick<Told, 'failures' | 'failed'>) {
  const { t } = useI18n()
  const [retry, { isLoading }] = useRetryPicturesMutation()
  const [failure, setFailure] = useState('')
  const again = async () => {
    setFailure('')
    try {
      await retry().unwrap()
    } catch (error) {
      setFailure(t(importProblem(error)))
    }
  }
  return (
    <>
      <Button look="secondary" size="small" className="my-3 min-h-11" pending={isLoading} onClick={() => void again()}>
        <RotateCcw className="size-4 rtl:-scale-x-100" aria-hidden="true" />
        {t('bring.retryPictures')}
      </Button>
      <p role="alert" className="text-red empty:hidden">
        {failure}
      </p>
      <ul className="divide-y divide-line">
        {failures.map(({ productId, title, address, reason }) => (
          <li key={`${productId} ${address}`} className="py-2">
            <Link
              to={paths.editProduct(productId)}
              className="wrap-anywhere inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              <bdi>{title}</bdi>
            </Link>
            <span> · {t(reasons[reason])}</span>
            <bdi dir="ltr" className="wrap-anywhere block text-muted text-sm">
              {address}
            </bdi>
          </li>
        ))}
      </ul>
      {failed > failures.length && (
        <p className="text-muted text-sm">{t('bring.moreFailures', { count: failed - failures.length })}</p>
      )}
    </>
  )
}
