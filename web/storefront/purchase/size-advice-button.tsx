import { Sparkles } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import type { ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'
import type { AdvisedSizeProps } from '#web/storefront/size-advice/advised-size.tsx'
import { usePart } from './use-lazy-component.ts'

interface SizeAdviceButtonProps {
  guide: MeasuredGuide
  productId: string
  sizes: ProductColor['sizes']
  value: string | undefined
  onChoose: (size: string, advised: string) => void
}

const loadDialog = async () => (await import('#web/storefront/size-advice/size-advice-dialog.tsx')).SizeAdviceDialog

/** Opens the size advice, for a first person or another one. A stored person's size is preselected. */
export function SizeAdviceButton({ guide, productId, sizes, value, onChoose }: SizeAdviceButtonProps) {
  const { t } = useI18n()
  const { Part, show, hide } = usePart(loadDialog)
  const [isKnown, setIsKnown] = useState(false)
  const [Advised, setAdvised] = useState<ComponentType<AdvisedSizeProps>>()
  const loadAdvisedSize = () => {
    if (readStored(storageKeys.fitPeople) === undefined) return
    setIsKnown(true)
    import('#web/storefront/size-advice/advised-size.tsx').then(
      ({ AdvisedSize }) => setAdvised(() => AdvisedSize),
      () => {},
    )
  }
  // Runs after hydration only, because the server knows no stored people; closing the dialog calls it again.
  useEffect(loadAdvisedSize, [])
  const close = () => {
    hide()
    loadAdvisedSize()
  }
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-2 text-blue underline underline-offset-4 noscript:hidden"
      >
        <Sparkles className="size-4" aria-hidden="true" />
        {t(isKnown ? 'sizes.mine' : 'sizes.which')}
      </button>
      {Advised && (
        <Advised
          guide={guide}
          productId={productId}
          sizes={sizes}
          value={value}
          isAdviceOpen={Part !== undefined}
          onChoose={onChoose}
        />
      )}
      {Part && <Part guide={guide} productId={productId} sizes={sizes} onChoose={onChoose} onClose={close} />}
    </>
  )
}
