import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import { StaffAccountPanel } from '#web/admin/account/staff-account-panel.tsx'
import { OfficePage } from '#web/admin/frame/office-page.tsx'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-messages.ts'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { DeliveryTab } from './delivery-tab.tsx'
import { HomeTab } from './home-tab.tsx'
import { JournalTab } from './journal-tab.tsx'
import { MailsTab } from './mails-tab.tsx'
import { ShelvesTab } from './shelves-tab.tsx'
import { ShopTab } from './shop-tab.tsx'
import { StaffTab } from './staff-tab.tsx'
import { StockTab } from './stock-tab.tsx'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.settings'), unlisted: true }
}

const tabs = [
  ['shop', ShopTab],
  ['delivery', DeliveryTab],
  ['home', HomeTab],
  ['shelves', ShelvesTab],
  ['stock', StockTab],
  ['staff', StaffTab],
  ['mails', MailsTab],
  ['journal', JournalTab],
  ['account', StaffAccountPanel],
] as const satisfies readonly (readonly [string, ComponentType])[]

export function Screen() {
  const { t } = useI18n()
  const { tab = 'shop' } = useParams()
  const [current, Tab] = tabs.find(([name]) => name === tab) ?? tabs[0]
  return (
    <OfficePage title={t('office.settings')}>
      <Tabs
        label={t('office.settings')}
        tabs={tabs.map(([name]) => ({
          to: name === 'shop' ? paths.settings : paths.settingsTab(name),
          label: t(`settings.tab.${name}`),
          current: name === current,
        }))}
      />
      <Tab />
    </OfficePage>
  )
}
