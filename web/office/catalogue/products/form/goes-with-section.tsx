import { useI18n } from '#web/i18n/i18n-context.ts'
import { GarmentsField } from '#web/office/catalogue/products/garments-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DraftForm } from './use-product-form.ts'

const maxGarments = 12

/** Other garments that complete the outfit. */
export function GoesWithSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  return (
    <Panel title={t('productForm.goesWith')} text={t('productForm.goesWithHint')}>
      <GarmentsField
        value={form.value.goesWith}
        maxItems={maxGarments}
        except={form.id}
        onChange={(ids) => form.write('goesWith', ids)}
      />
    </Panel>
  )
}
