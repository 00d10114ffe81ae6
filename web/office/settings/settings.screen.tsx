import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-messages.ts'
import { StaffAccountPanel } from '#web/office/account/staff-account-panel.tsx'
import { BackupsTab } from '#web/office/backups/backups-tab.tsx'
import { ChecksTab } from '#web/office/doctor/checks-tab.tsx'
import { useMay } from '#web/office/frame/allowed.tsx'
import { OfficePage } from '#web/office/frame/office-page.tsx'
import { type SettingsTab, settingsTabs } from '#web/office/frame/tab-rights.ts'
import { PrivacyTab } from '#web/office/privacy/privacy-tab.tsx'
import { ProgramsTab } from '#web/office/programs/programs-tab.tsx'
import { SearchWordsTab } from '#web/office/search-words/search-words-tab.tsx'
import { JournalTab } from './journal-tab.tsx'
import { MailsTab } from './mails-tab.tsx'
import { PagesTab } from './pages-tab.tsx'
import { PartPreview } from './part-preview.tsx'
import { PartTab } from './part-tab.tsx'
import { SettingsList } from './settings-list.tsx'
import { SettingsOverview } from './settings-overview.tsx'
import { ShelvesTab } from './shelves-tab.tsx'
import { StaffTab } from './staff-tab.tsx'
import { StockTab } from './stock-tab.tsx'
import { TaxesTab } from './taxes-tab.tsx'
import type { PartForm } from './use-part-form.ts'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.settings'), unlisted: true }
}

const preview = (form: PartForm) => <PartPreview draft={form.value} />

const shown: Readonly<Record<SettingsTab, ComponentType>> = {
  shop: () => <PartTab key="shop" part="shop" />,
  delivery: () => <PartTab key="delivery" part="delivery" beside={preview} />,
  home: () => <PartTab key="home" part="home" beside={preview} />,
  pages: PagesTab,
  shelves: ShelvesTab,
  words: SearchWordsTab,
  stock: StockTab,
  workshop: () => <PartTab key="workshop" part="workshop" />,
  occasions: () => <PartTab key="occasions" part="occasions" />,
  taxes: TaxesTab,
  staff: StaffTab,
  mails: MailsTab,
  programs: ProgramsTab,
  backups: BackupsTab,
  checks: ChecksTab,
  privacy: PrivacyTab,
  journal: JournalTab,
  account: StaffAccountPanel,
}

/** The list of all there is; with the name of a place in the address, that place. */
export function Screen() {
  const { t } = useI18n()
  const may = useMay()
  const { tab = '' } = useParams()
  if (!isSettingsTab(tab) || !may(settingsTabs[tab])) {
    return (
      <OfficePage title={t('office.settings')}>
        <SettingsOverview />
      </OfficePage>
    )
  }
  const Place = shown[tab]
  return (
    <OfficePage title={t(`settings.tab.${tab}`)}>
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-8">
        <SettingsList />
        <div className="flex min-w-0 flex-col gap-4">
          <Place />
        </div>
      </div>
    </OfficePage>
  )
}

function isSettingsTab(tab: string): tab is SettingsTab {
  return Object.hasOwn(settingsTabs, tab)
}
