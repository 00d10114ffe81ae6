import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeCouriersMessages } from '#web/i18n/load-office-messages.ts'
import { BooksTab } from '#web/office/accounting/month-closing/books-tab.tsx'
import { TillTab } from '#web/office/orders/till/till-tab.tsx'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { type CourierTab, courierTabs } from '#web/office/platform/frame/screen-rights.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { CashTab } from './cash-tab.tsx'
import { courierTab } from './courier-paths.ts'
import { CouriersTab } from './couriers-tab.tsx'
import { HandOverTab } from './hand-over-tab.tsx'
import { ManifestView } from './manifest-view.tsx'
import { ManifestsTab } from './manifests-tab.tsx'
import { MonthTab } from './month-tab.tsx'
import { RefusalsTab } from './refusals-tab.tsx'
import { ServicesTab } from './services-tab.tsx'
import { TodayTab } from './today-tab.tsx'

export const messages = loadOfficeCouriersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.couriers'), unlisted: true }
}

const tabContents: Readonly<Record<CourierTab, () => ReactNode>> = {
  cash: () => <CashTab />,
  'hand-over': () => <HandOverTab />,
  today: () => <TodayTab />,
  till: () => <TillTab />,
  manifests: () => <ManifestsTab />,
  refusals: () => <RefusalsTab />,
  books: () => <BooksTab />,
  month: () => <MonthTab />,
  services: () => <ServicesTab />,
  couriers: () => <CouriersTab />,
}

const tabNames = Object.keys(courierTabs) as CourierTab[]

/** The number of tabs that fit in a row. If there are more, only the first four are shown, and the others open from a button. */
const maxTabs = 5
const everyDay = 4

/** Couriers: parcels handed over, their outcomes, and the cash collected. */
export function Screen() {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const { tab } = useParams()
  const [params] = useSearchParams()
  if (tab === 'manifest') return <ManifestView id={Number(params.get('id')) || 0} />
  const open = tabNames.filter((name) => hasRight(courierTabs[name]))
  const current = open.find((name) => name === (tab ?? 'cash')) ?? open[0]
  const tabs = open.map((name) => ({
    to: courierTab(name),
    label: t(`couriers.tab.${name}`),
    current: name === current,
  }))
  const first = tabs.length > maxTabs ? everyDay : tabs.length
  return (
    <OfficePage title={t('office.couriers')}>
      <Tabs
        label={t('office.couriers')}
        tabs={tabs.slice(0, first)}
        more={{ label: t('couriers.tab.more'), tabs: tabs.slice(first) }}
      />
      {current && tabContents[current]()}
    </OfficePage>
  )
}
