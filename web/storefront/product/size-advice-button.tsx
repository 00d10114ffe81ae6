import { Sparkles } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { MeasuredGuide } from '#contract/fit/size-charts.ts'
import type { ProductColor } from '#contract/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'
import { usePart } from './use-part.ts'

interface SizeAdviceButtonProps {
  guide: MeasuredGuide
  productId: string
  sizes: ProductColor['sizes']
  onChoose: (size: string, advised: string) => void
}

const loadDialog = async () => (await import('../fit/size-advice-dialog.tsx')).SizeAdviceDialog

/** Which size? Whoever was asked before is answered at once, and one press chooses it. */
export function SizeAdviceButton({ guide, productId, sizes, onChoose }: SizeAdviceButtonProps) {
  const { t } = useI18n()
  const { Part, show, hide } = usePart(loadDialog)
  const [known, setKnown] = useState(false)
  useEffect(() => setKnown(readStored(storageKeys.fitPeople) !== undefined), [])
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-haspopup="dialog"
        className="inline-flex min-h-10 items-center gap-2 text-blue underline underline-offset-4 noscript:hidden"
      >
        <Sparkles className="size-4" aria-hidden="true" />
        {t(known ? 'sizes.mine' : 'sizes.which')}
      </button>
      {Part && <Part guide={guide} productId={productId} sizes={sizes} onChoose={onChoose} onClose={hide} />}
    </>
  )
}
