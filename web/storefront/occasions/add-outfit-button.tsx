import { type ComponentType, useState } from 'react'
import { Link } from 'react-router'
import { useShop } from '#web/api/use-shop.ts'
import type { I18n } from '#web/i18n/i18n.ts'
import { useI18n, useI18nInstance } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Khatam } from '#web/ui/motif/khatam.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import type { OutfitSheetProps } from './outfit-sheet.tsx'

async function loadSheet(i18n: I18n): Promise<ComponentType<OutfitSheetProps>> {
  const { OutfitSheet, loadSheetWords } = await import('./outfit-sheet.tsx')
  await loadSheetWords(i18n)
  return OutfitSheet
}

interface AddOutfitButtonProps extends Omit<OutfitSheetProps, 'onClose'> {
  /** The price of the outfit, repeated here because its heading may be scrolled out of view. */
  price?: string | undefined
}

/** Opens the sheet that puts an outfit into the cart, for one person after another. The sheet is loaded on the first press. */
export function AddOutfitButton({ price, ...outfit }: AddOutfitButtonProps) {
  const { dressed } = outfit
  const { language, t } = useI18n()
  const i18n = useI18nInstance()
  const [Sheet, setSheet] = useState<ComponentType<OutfitSheetProps>>()
  const [open, setOpen] = useState(false)
  const isClosed = useShop()?.openingSoon
  const close = () => setOpen(false)
  const openSheet = () => {
    setOpen(true)
    loadSheet(i18n).then(
      (loaded) => setSheet(() => loaded),
      () => {
        close()
        showToast('error', t('page.partFailed'))
      },
    )
  }
  // Not disabled while loading, because the focus returns to the button when the sheet is closed.
  const isLoading = open && !Sheet
  if (isClosed) return null
  const names = new Set(dressed.flatMap(({ name }) => name || []))
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 noscript:hidden">
      <Button
        look={dressed.length > 0 ? 'secondary' : 'primary'}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        onClick={openSheet}
        className="max-sm:w-full"
      >
        {isLoading && <Khatam className="size-4 animate-spin" />}
        <span>
          {t(dressed.length > 0 ? 'occasions.takeAnother' : 'occasions.take')}
          <span className="sr-only"> ({outfit.title})</span>
          {/* Hidden on wide screens, where the price stands directly above the button. */}
          {price && dressed.length === 0 && <span className="xl:hidden"> · {price}</span>}
        </span>
      </Button>
      {dressed.length > 0 && (
        <p className="min-w-0 wrap-anywhere">
          {names.size > 0
            ? t('occasions.inCartFor', { names: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) })
            : t('occasions.inCart')}{' '}
          <Link to={paths.cart} className="inline-flex min-h-11 items-center text-blue underline underline-offset-4">
            {t('product.seeInCart')}
          </Link>
        </p>
      )}
      {Sheet && open && <Sheet {...outfit} onClose={close} />}
    </div>
  )
}
