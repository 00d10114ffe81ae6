import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeSettingsMessages } from '#web/i18n/load-office-messages.ts'
import { CustomPagesPlace } from '#web/office/catalogue/custom-pages/custom-pages-place.tsx'
import { GarmentsField } from '#web/office/catalogue/products/garments-field.tsx'
import { ShelvesPlace } from '#web/office/catalogue/products/shelves/shelves-place.tsx'
import { SearchWordsPlace } from '#web/office/catalogue/search/search-words-place.tsx'
import { PushPanel } from '#web/office/integrations/push/push-panel.tsx'
import { IntegrationsPlace } from '#web/office/integrations/webhooks/integrations-place.tsx'
import { BackupsPlace } from '#web/office/operations/backup/backups-place.tsx'
import { ChecksPlace } from '#web/office/operations/doctor/checks-place.tsx'
import { ClosingPanel } from '#web/office/operations/opening/closing-panel.tsx'
import { PrivacyPlace } from '#web/office/operations/privacy/privacy-place.tsx'
import { StaffAccountPanel } from '#web/office/people/staff/account/staff-account-panel.tsx'
import { JournalPlace } from '#web/office/people/staff/journal/journal-place.tsx'
import { StaffPlace } from '#web/office/people/staff/staff-place.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { type PlaceName, placeRights } from '#web/office/platform/frame/screen-rights.ts'
import { MailsPlace } from '#web/office/platform/mail/mails-place.tsx'
import { useDefaultTexts } from './default-pages.ts'
import { GarmentPicker } from './garment-picker.ts'
import { MarkPreview } from './mark-preview.tsx'
import { PagesPlace } from './pages-place.tsx'
import { PartPreview } from './part-preview.tsx'
import { BackToSettings, SettingsList } from './settings-list.tsx'
import { SettingsOverview } from './settings-overview.tsx'
import { SettingsParts } from './settings-parts.tsx'
import { StockPlace } from './stock-place.tsx'
import { TaxesPlace } from './taxes-place.tsx'
import type { PartForm } from './use-part-form.ts'

export const messages = loadOfficeSettingsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.settings'), unlisted: true }
}

const placeContents: Readonly<Record<PlaceName, ComponentType>> = {
  shop: () => (
    <>
      <SettingsParts place="shop" />
      <ClosingPanel />
    </>
  ),
  mark: () => <SettingsParts place="mark" said={{ mark: { above: (form) => <MarkPreview draft={form.value} /> } }} />,
  delivery: () => <ShownTexts place="delivery" />,
  home: () => <ShownTexts place="home" />,
  pages: PagesPlace,
  'own-pages': CustomPagesPlace,
  shelves: ShelvesPlace,
  words: SearchWordsPlace,
  stock: StockPlace,
  workshop: () => <SettingsParts place="workshop" />,
  occasions: () => <SettingsParts place="occasions" />,
  taxes: TaxesPlace,
  staff: StaffPlace,
  mails: MailsPlace,
  programs: IntegrationsPlace,
  backups: BackupsPlace,
  checks: ChecksPlace,
  privacy: PrivacyPlace,
  journal: JournalPlace,
  account: () => <StaffAccountPanel pushPanel={<PushPanel />} />,
}

/** A part of the settings whose empty fields show the shop's default texts as placeholders. */
function ShownTexts({ place }: { place: 'delivery' | 'home' }) {
  const online = useDefaultTexts()
  const beside = (form: PartForm) => <PartPreview draft={form.value} />
  return <SettingsParts place={place} said={{ [place]: { online, beside } }} />
}

/** The settings: the overview, or the page named in the address. */
export function Screen() {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const { place = '' } = useParams()
  if (!isPlaceName(place) || !hasRight(placeRights[place])) {
    return (
      <OfficePage title={t('office.settings')}>
        <SettingsOverview />
      </OfficePage>
    )
  }
  const Place = placeContents[place]
  return (
    <OfficePage title={t(`settings.place.${place}`)} back={<BackToSettings />}>
      <div className="flex flex-col gap-4 xl:grid xl:grid-cols-[13rem_minmax(0,1fr)] xl:gap-8">
        <SettingsList />
        <div className="flex min-w-0 flex-col gap-4">
          <GarmentPicker value={GarmentsField}>
            <Place />
          </GarmentPicker>
        </div>
      </div>
    </OfficePage>
  )
}

function isPlaceName(name: string): name is PlaceName {
  return Object.hasOwn(placeRights, name)
}
