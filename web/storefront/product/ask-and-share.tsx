import { CalendarDays, Share2 } from 'lucide-react'
import { useHref } from 'react-router'
import { colourKey } from '#contract/catalogue/products/colour-keys.rules.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { localisePath } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { AskOnWhatsApp, contactLinkClass } from '#web/storefront/call-me/ask-on-whatsapp.tsx'
import { CallMeButton } from '#web/storefront/call-me/call-me-button.tsx'
import type { Purchase } from '#web/storefront/purchase/use-purchase.ts'
import { showToast } from '#web/ui/toasts.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'

interface AskAndShareProps {
  product: Product
  colour: ProductColor
  purchase: Pick<Purchase, 'size' | 'quantity'>
}

/** Links to ask the shop by WhatsApp or phone with the garment named, and to share the page. */
export function AskAndShare({ product, colour, purchase: { size, quantity } }: AskAndShareProps) {
  const { language, t } = useI18n()
  const hydrated = useHydrated()
  const addressNamesLanguage = useHref('/') !== '/'
  const path = `${paths.product(product._id)}?color=${encodeURIComponent(colourKey(colour.colorName.fr))}`
  // The origin is added after hydration, because the cached page is the same for every host.
  const origin = hydrated ? window.location.origin : ''
  const link = origin && origin + (addressNamesLanguage || language !== 'fr' ? localisePath(language, path) : path)
  const title = productTitle(product, language)
  const garment = [title, colour.colorName[language], size && sizeName(size, language)].filter(Boolean).join(' · ')

  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, text: garment, url: link })
      await navigator.clipboard.writeText(link)
      showToast('success', t('product.linkCopied'))
    } catch (error) {
      // Cancelling the share dialog is no failure.
      if ((error as Error).name !== 'AbortError') showToast('error', t('product.linkNotCopied'))
    }
  }

  return (
    <div>
      <CallMeButton
        look="button"
        wantedPieces={[{ ...toCartItem(product, colour, size), quantity }]}
        className="mb-1 w-full"
      />
      <p className="flex flex-wrap gap-x-6">
        <AskOnWhatsApp text={t('product.askText', { garment, link }).trim()} />
        {product.lent && (
          <a href={localisePath(language, `/borrow/${product._id}`)} className={contactLinkClass}>
            <CalendarDays className="size-4" aria-hidden="true" />
            {product.lent[language]}
          </a>
        )}
        <button type="button" onClick={() => void share()} className={contactLinkClass}>
          <Share2 className="size-4" aria-hidden="true" />
          {t('product.share')}
        </button>
      </p>
    </div>
  )
}
