import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { Right } from '#contract/staff/staff-roles.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-messages.ts'
import { StaffAccountPanel } from '#web/office/account/staff-account-panel.tsx'
import { BackupsTab } from '#web/office/backups/backups-tab.tsx'
import { ChecksTab } from '#web/office/doctor/checks-tab.tsx'
import { useMay } from '#web/office/frame/allowed.tsx'
import { OfficePage } from '#web/office/frame/office-page.tsx'
import { PrivacyTab } from '#web/office/privacy/privacy-tab.tsx'
import { SearchWordsTab } from '#web/office/search-words/search-words-tab.tsx'
import { paths } from '#web/paths.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { JournalTab } from './journal-tab.tsx'
import { MailsTab } from './mails-tab.tsx'
import { PartTab } from './part-tab.tsx'
import { ShelvesTab } from './shelves-tab.tsx'
import { StaffTab } from './staff-tab.tsx'
import { StockTab } from './stock-tab.tsx'
import { TaxesTab } from './taxes-tab.tsx'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.settings'), unlisted: true }
}

const tabs = [
  ['shop', () => <PartTab key="shop" part="shop" />, 'change-settings'],
  ['delivery', () => <PartTab key="delivery" part="delivery" />, 'change-settings'],
  ['home', () => <PartTab key="home" part="home" />, 'change-settings'],
  ['shelves', ShelvesTab, 'change-settings'],
  ['words', SearchWordsTab, 'change-settings'],
  ['stock', StockTab, 'change-settings'],
  ['taxes', TaxesTab, 'change-settings'],
  ['staff', StaffTab, 'manage-staff'],
  ['mails', MailsTab, 'read-mails'],
  ['backups', BackupsTab, 'manage-backups'],
  ['checks', ChecksTab, 'change-settings'],
  ['privacy', PrivacyTab, 'erase-people'],
  ['journal', JournalTab, 'read-journal'],
  ['account', StaffAccountPanel, 'own-account'],
] as const satisfies readonly (readonly [string, ComponentType, Right])[]

export function Screen() {
  const { t } = useI18n()
  const may = useMay()
  const { tab = 'shop' } = useParams()
  const open = tabs.filter(([, , right]) => may(right))
  const [current, Tab] = open.find(([name]) => name === tab) ?? open[0] ?? []
  return (
    <OfficePage title={t('office.settings')}>
      <Tabs
        label={t('office.settings')}
        tabs={open.map(([name]) => ({
          to: name === 'shop' ? paths.settings : paths.settingsTab(name),
          label: t(`settings.tab.${name}`),
          current: name === current,
        }))}
      />
      {Tab && <Tab />}
    </OfficePage>
  )
}
