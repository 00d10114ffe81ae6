import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DraftForm } from './use-product-form.ts'

/** What the garment is called, before anything else of it: in French, which there has to be; the other languages are among its texts. */
export function NameSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  return (
    <Panel>
      <TextField
        {...form.field('title.fr')}
        label={t('productForm.name')}
        lang="fr"
        dir="ltr"
        className="rtl:text-start"
        autoComplete="off"
        required
      />
    </Panel>
  )
}
