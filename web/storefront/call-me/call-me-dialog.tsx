import { useState } from 'react'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CallMeForm } from './call-me-form.tsx'
import type { RequestedItem } from './requested-item.ts'

export interface CallMeDialogProps {
  wantedPieces: readonly RequestedItem[]
  onClose: () => void
}

export function CallMeDialog({ wantedPieces, onClose }: CallMeDialogProps) {
  const { t } = useI18n()
  const [called, setCalled] = useState<string>()
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('callMe.title')}
      className="max-sm:mb-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none!"
      actions={called && <Button onClick={onClose}>{t('callMe.close')}</Button>}
    >
      <About wantedPieces={wantedPieces} />
      {called ? (
        <Notice kind="success" title={t('callMe.done')}>
          {t('callMe.doneText', { phone: called })}
        </Notice>
      ) : (
        <>
          <p>{t('callMe.text')}</p>
          <CallMeForm wantedPieces={wantedPieces} onAsked={setCalled} />
        </>
      )}
    </Dialog>
  )
}

function About({ wantedPieces: [first, ...rest] }: Pick<CallMeDialogProps, 'wantedPieces'>) {
  const { language, t } = useI18n()
  if (!first) return null
  const garment = [
    productTitle(first, language),
    first.color.colorName[language],
    first.size && sizeName(first.size, language),
  ].filter(Boolean)
  return (
    <p className="wrap-anywhere text-muted">
      {garment.join(' · ')}
      {rest.length > 0 && ` ${t('callMe.garments', { count: rest.length })}`}
    </p>
  )
}
