import { useState } from 'react'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { ReceivedStockForm } from '#web/office/catalogue/products/stock/received-stock-form.tsx'
import { StockCorrectionForm } from '#web/office/catalogue/products/stock/stock-correction-form.tsx'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDaysText } from './days-left.tsx'
import { StockLedger } from './stock-ledger.tsx'

/** The stock of all variants, forms to receive and to correct pieces, and the history. */
export function StockDialog({ product, onClose }: { product: OfficeProductRow; onClose: () => void }) {
  const { t, language } = useI18n()
  const daysText = useDaysText()
  const [mode, setMode] = useState<'received' | 'corrected'>('received')
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('stock.title', { name: productTitle(product, language) })}
      className="steady-dialog w-[min(44rem,calc(100vw-2rem))]"
      actions={
        <Button look="secondary" onClick={onClose}>
          {t('preview.close')}
        </Button>
      }
    >
      <Allowed right="count-stock">
        <div className="flex gap-2">
          <Chip pressed={mode === 'received'} onClick={() => setMode('received')}>
            {t('stock.received')}
          </Chip>
          <Chip pressed={mode === 'corrected'} onClick={() => setMode('corrected')}>
            {t('stock.correct')}
          </Chip>
        </div>
        {mode === 'received' ? <ReceivedStockForm product={product} /> : <StockCorrectionForm product={product} />}
      </Allowed>
      {/* This line appears after the first sale, so it stands below the forms, which it must not move. */}
      {product.daysLeft !== null && product.stockQuantity > 0 && (
        <p className="text-muted">{t('stock.daysLeft', { days: daysText(product.daysLeft) })}</p>
      )}
      <StockLedger id={product._id} />
    </Dialog>
  )
}
