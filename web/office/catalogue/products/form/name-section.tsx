import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { DraftForm } from './use-product-form.ts'

/** The French name, which is required; the translations are in the section of texts. */
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
