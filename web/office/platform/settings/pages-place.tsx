import { useI18n } from '#web/i18n/i18n-context.ts'
import { BeginWithShipped } from './begin-with-shipped.tsx'
import { PartPreview } from './part-preview.tsx'
import { PartsOf } from './parts-of.tsx'
import { useShippedTexts } from './shipped-pages.ts'

/** The settings of text pages: about the shop, and the terms. */
export function PagesPlace() {
  const { t } = useI18n()
  const online = useShippedTexts()
  return (
    <PartsOf
      place="pages"
      said={{
        pages: {
          text: t('settings.pages.text'),
          online,
          above: (form) => <BeginWithShipped form={form} />,
          beside: (form) => <PartPreview draft={form.value} />,
        },
      }}
    />
  )
}
