import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatDinars } from '#contract/platform/text/money.ts'
import type { LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useLentGarmentQuery } from './lending-api.ts'
import { LentPieces } from './lent-pieces.tsx'
import { TermsForm } from './terms-form.tsx'

/** Products for lending with their terms; the linked one is open, also without terms. */
export function LentGarments({ garments }: { garments: readonly LentGarment[] }) {
  const { t } = useI18n()
  const [search, setSearch] = useSearchParams()
  const garmentId = search.get('garment') ?? ''
  const isLent = garments.some(({ productId }) => productId === garmentId)
  const { data: fresh } = useLentGarmentQuery(garmentId, { skip: garmentId === '' || isLent })
  const listedGarments = fresh && garmentId !== '' && !isLent ? [fresh, ...garments] : garments
  return (
    <Panel title={t('lending.what')}>
      {listedGarments.length === 0 && (
        <>
          <p>{t('lending.noGarments')}</p>
          <p className="text-muted text-sm">{t('lending.noGarmentsText')}</p>
        </>
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {listedGarments.map((garment) => (
          <LentRow
            key={garment.productId}
            garment={garment}
            asked={garment.productId === garmentId}
            onDone={() => setSearch({}, { replace: true })}
          />
        ))}
      </ul>
    </Panel>
  )
}

function LentRow({ garment, asked, onDone }: { garment: LentGarment; asked: boolean; onDone: () => void }) {
  const { t, language } = useI18n()
  const hasRight = useHasRight()
  const [open, setOpen] = useState(asked)
  const opener = useRef<HTMLButtonElement>(null)
  const { title, fee, deposit, offered, looks, version } = garment
  const count = looks.reduce((sum, { pieces }) => sum + pieces, 0)
  const terms = t('lending.feeAndDeposit', {
    fee: formatDinars(language, fee),
    deposit: formatDinars(language, deposit),
  })
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold">{title[language]}</p>
          {version > 0 && (
            <p className="text-muted text-sm">
              {[t('lending.pieces', { count }), terms, ...(offered ? [] : [t('lending.notOffered')])].join(' · ')}
            </p>
          )}
        </div>
        {hasRight('set-prices') && (
          <Button
            ref={opener}
            look="secondary"
            size="small"
            className="min-h-11"
            aria-expanded={open}
            aria-label={t('lending.done', { step: t('lending.edit'), garment: title[language] })}
            onClick={() => setOpen(!open)}
          >
            {t('lending.edit')}
          </Button>
        )}
      </div>
      {open && hasRight('set-prices') && (
        <>
          <LentPieces garment={garment} />
          <TermsForm
            garment={garment}
            onDone={() => {
              // The form is removed together with the focused button.
              opener.current?.focus()
              setOpen(false)
              onDone()
            }}
          />
        </>
      )}
    </li>
  )
}
