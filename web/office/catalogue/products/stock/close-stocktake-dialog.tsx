import { useState } from 'react'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { StockBatch, StockCount } from '#contract/catalogue/products/stock.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ask } from '#web/ui/questions.tsx'
import { useCloseStocktakeMutation, useDiscardStocktakeMutation } from './stock-api.ts'
import { keyOf } from './stock-variants.rules.ts'

interface CloseStocktakeDialogProps {
  count: StockCount
  onDone: (batch: StockBatch) => void
  onClose: () => void
}

/** Previews the stock corrections of closing a stocktake, variant by variant. */
export function CloseStocktakeDialog({ count, onDone, onClose }: CloseStocktakeDialogProps) {
  const { t, language } = useI18n()
  const [close, closing] = useCloseStocktakeMutation()
  const [drop, dropping] = useDiscardStocktakeMutation()
  const [problem, setProblem] = useState<MessageKey>()
  const changed = count.items.filter(({ stock, after }) => stock !== after)
  const impossible = changed.some(({ after }) => after < 0)
  const run = (work: Promise<void>) => {
    setProblem(undefined)
    void work.catch((error: unknown) => setProblem(problemMessage(error)))
  }
  const giveUp = async () => {
    const question = { title: t('counting.dropTitle'), text: t('counting.dropText'), confirmLabel: t('counting.drop') }
    if ((await ask(question)) === 'confirmed') run(drop(count.id).unwrap().then(onClose))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('counting.closeTitle')}
      className="steady-dialog w-[min(40rem,calc(100vw-2rem))]"
      actions={
        <>
          <Button look="quiet" className="text-red" pending={dropping.isLoading} onClick={() => void giveUp()}>
            {t('counting.drop')}
          </Button>
          {/* This button has the focus at first: a scanner ends its input with Enter, which must not close the stocktake. */}
          <Button look="secondary" data-focus-first onClick={onClose}>
            {t('counting.goOn')}
          </Button>
          <Button
            pending={closing.isLoading}
            disabled={impossible || count.items.length === 0}
            onClick={() => run(close(count.id).unwrap().then(onDone))}
          >
            {changed.length > 0 ? t('counting.apply', { count: changed.length }) : t('counting.applyNone')}
          </Button>
        </>
      }
    >
      <p>{t('counting.same', { count: count.items.length - changed.length })}</p>
      {impossible && <Notice kind="error">{t('counting.again')}</Notice>}
      {problem && (
        <p role="alert" className="text-red">
          {t(problem)}
        </p>
      )}
      <ul className="flex flex-col">
        {changed.map((item) => (
          <li
            key={`${item.productId} ${keyOf(item)}`}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-3 border-line border-b py-2 last:border-0"
          >
            <span className="wrap-anywhere">
              <bdi className="font-semibold">{productTitle(item, language)}</bdi>
              <span className="block text-muted text-sm">
                <bdi>{[item.colorName[language], item.size].filter(Boolean).join(' · ')}</bdi>
                {item.stock !== item.seen &&
                  ` — ${t('counting.movedSince', { count: Math.abs(item.stock - item.seen) })}`}
              </span>
            </span>
            <bdi dir="ltr" className={item.after < 0 ? 'font-semibold text-red' : 'font-semibold tabular-nums'}>
              {item.stock} → {item.after}
            </bdi>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
