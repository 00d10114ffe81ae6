import { OfficePage } from '#web/admin/frame/office-page.tsx'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.settings'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  return <OfficePage title={t('office.settings')}>{null}</OfficePage>
}
