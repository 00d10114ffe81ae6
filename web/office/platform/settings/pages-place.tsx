import { useI18n } from '#web/i18n/i18n-context.ts'
import { useDefaultTexts } from './default-pages.ts'
import { FillDefaultTexts } from './fill-default-texts.tsx'
import { PartPreview } from './part-preview.tsx'
import { SettingsParts } from './settings-parts.tsx'

/** The settings of text pages: about the shop, and the terms. */
export function PagesPlace() {
  const { t } = useI18n()
  const online = useDefaultTexts()
  return (
    <SettingsParts
      place="pages"
      said={{
        pages: {
          text: t('settings.pages.text'),
          online,
          above: (form) => <FillDefaultTexts form={form} />,
          beside: (form) => <PartPreview draft={form.value} />,
        },
      }}
    />
  )
}
