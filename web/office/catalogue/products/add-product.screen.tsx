import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { emptyDraft, toProductCopy } from './form/product-draft.ts'
import { ProductForm } from './form/product-form.tsx'
import { useFindOfficeProductQuery } from './office-products-api.ts'

export const messages = loadOfficeProductsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.addProduct'), unlisted: true }
}

/** The form for a new product; with `?like=` it starts as a copy of another. */
export function Screen() {
  const { t } = useI18n()
  const like = useSearchParams()[0].get('like') ?? ''
  return (
    <OfficePage title={t('office.addProduct')}>
      <NewProduct key={like} like={like} />
    </OfficePage>
  )
}

function NewProduct({ like }: { like: string }) {
  const { t, language } = useI18n()
  const { data, isFetching } = useFindOfficeProductQuery(like, { skip: !like })
  const draft = useMemo(() => (data ? toProductCopy(data, language) : emptyDraft()), [data, language])
  const [hasStarted, setHasStarted] = useState(!isFetching)
  // Once the form is shown it stays mounted: saving refetches the product that was copied, and would otherwise unmount the form.
  if (!hasStarted && !isFetching) setHasStarted(true)
  if (!hasStarted) return <Spinner label={t('page.loading')} />
  return <ProductForm start={{ id: undefined, draftKey: `new ${like}`.trim(), draft, version: undefined }} />
}
