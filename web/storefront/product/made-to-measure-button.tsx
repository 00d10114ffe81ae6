import { Scissors } from 'lucide-react'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { usePart } from '#web/storefront/purchase/use-lazy-component.ts'

const loadDialog = async () => (await import('#web/storefront/making/making-dialog.tsx')).MakingDialog

/** Offers the garment made to measure. */
export function MadeToMeasureButton({ product, colour }: { product: Product; colour: ProductColor }) {
  const { t } = useI18n()
  const { Part, show, hide } = usePart(loadDialog)
  return (
    <>
      <button
        type="button"
        onClick={show}
        aria-haspopup="dialog"
        className="inline-flex min-h-11 items-center gap-2 self-start rounded-md border border-line-strong px-4 font-semibold hover:border-brown noscript:hidden"
      >
        <Scissors className="size-4" aria-hidden="true" />
        {t('product.making')}
      </button>
      {Part && <Part product={product} colour={colour} onClose={hide} />}
    </>
  )
}
