import { useI18n } from '#web/i18n/i18n-context.ts'
import { useShippedTexts } from './default-pages.ts'
import { BeginWithShipped } from './fill-default-texts.tsx'
import { PartPreview } from './part-preview.tsx'
import { PartsOf } from './settings-parts.tsx'

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
