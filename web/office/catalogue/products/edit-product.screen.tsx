import { ExternalLink } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation, useParams } from 'react-router'
import type { ProductState } from '#contract/catalogue/products/catalogue-values.ts'
import type { OfficeProduct } from '#contract/catalogue/products/office-products.contract.ts'
import { productTitle } from '#contract/catalogue/products/product-texts.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { lendGarmentPath } from '#web/office/platform/frame/loans-path.ts'
import { isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { toDraft } from './form/product-draft.ts'
import { ProductForm } from './form/product-form.tsx'
import type { SavedState } from './form/use-save-product.ts'
import { useFindOfficeProductQuery } from './office-products-api.ts'

export const messages = loadOfficeProductsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.editProduct'), unlisted: true }
}

export function Screen() {
  const { t, language } = useI18n()
  const { id = '' } = useParams()
  const { key } = useLocation()
  const query = useFindOfficeProductQuery(id, { refetchOnMountOrArgChange: true })
  const data = query.currentData
  if (isMissing(query)) {
    return (
      <MissingContent
        query={query}
        message={t('productProblem.gone')}
        action={<ButtonLink to={paths.manageProducts}>{t('office.products')}</ButtonLink>}
      />
    )
  }
  if (!data) return <Spinner label={t('page.loading')} />
  return (
    <OfficePage
      title={productTitle(data, language)}
      actions={
        <>
          <Allowed right="set-prices">
            <ButtonLink look="secondary" size="small" className="min-h-11" to={lendGarmentPath(id)}>
              {t('productForm.lend')}
            </ButtonLink>
          </Allowed>
          {data.state !== 'draft' && (
            <ButtonLink look="secondary" size="small" className="min-h-11" to={paths.product(id)} target="_blank">
              {t('productForm.seeInShop')}
              <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
            </ButtonLink>
          )}
        </>
      }
    >
      <SavedNotice state={data.state} />
      {/* A new key restarts the form from the stored product after saving. */}
      <EditForm key={`${id} ${key}`} product={data} />
    </OfficePage>
  )
}

function EditForm({ product }: { product: OfficeProduct }) {
  const { language } = useI18n()
  // The draft starts from the first response; a refetch does not change it.
  const start = useMemo(
    () => ({ id: product._id, draftKey: product._id, draft: toDraft(product, language), version: product.version }),
    [product, language],
  )
  return <ProductForm start={start} />
}

function SavedNotice({ state: savedState }: { state: ProductState }) {
  const { t } = useI18n()
  const { state } = useLocation()
  const saved = (state as SavedState | null)?.saved
  if (saved !== 'created') return null
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-4 rounded-md border border-olive bg-olive-soft p-4">
      {t(savedState === 'online' ? 'productForm.online' : 'productForm.notOnline')}
      <Link to={paths.addProduct} className="font-semibold text-brown-deep underline underline-offset-3">
        {t('productForm.another')}
      </Link>
    </p>
  )
}
