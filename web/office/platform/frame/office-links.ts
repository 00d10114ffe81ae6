import {
  BellRing,
  CalendarRange,
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Footprints,
  House,
  Mail,
  Newspaper,
  PackageCheck,
  PackagePlus,
  PhoneCall,
  PhoneIncoming,
  ReceiptText,
  Scissors,
  Settings,
  Shirt,
  Star,
  Trash2,
  Truck,
  Users,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Right } from '#contract/platform/http/staff-rights.rules.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { loansPath } from './loans-path.ts'

export interface OfficeLink {
  to: string
  label: MessageKey
  /** A short label for narrow places. */
  short?: MessageKey
  /** The right required to see the link; all staff see links without one. */
  right?: Right
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
  /** Whether the link is current only at exactly this address. */
  exact?: boolean
}

const home: OfficeLink = { to: paths.dashboard, label: 'office.home', Icon: House, exact: true }
const orders: OfficeLink = { to: paths.manageOrders, label: 'office.orders', Icon: ClipboardList }
const calls: OfficeLink = { to: paths.calls, label: 'office.calls', Icon: PhoneCall, right: 'handle-orders' }
const addOrder: OfficeLink = {
  to: paths.addOrder,
  label: 'office.addOrder',
  Icon: PhoneIncoming,
  right: 'handle-orders',
}
const couriers: OfficeLink = {
  to: paths.couriers,
  label: 'office.couriers',
  short: 'office.thumb.couriers',
  Icon: Truck,
}
const workshop: OfficeLink = {
  to: paths.workshop,
  label: 'office.workshop',
  Icon: Scissors,
  right: 'work-on-orders',
  exact: true,
}
const loans: OfficeLink = { to: loansPath, label: 'office.loans', Icon: CalendarRange, right: 'work-on-orders' }
const products: OfficeLink = { to: paths.manageProducts, label: 'office.products', Icon: Shirt }
const addProduct: OfficeLink = {
  to: paths.addProduct,
  label: 'office.addProduct',
  Icon: PackagePlus,
  right: 'manage-catalogue',
}
const receiving: OfficeLink = {
  to: paths.receiving,
  label: 'office.receiving',
  Icon: PackageCheck,
  right: 'count-stock',
}
const counting: OfficeLink = {
  to: paths.counting,
  label: 'office.counting',
  Icon: ClipboardCheck,
  right: 'count-stock',
}
const messages: OfficeLink = { to: paths.messages, label: 'office.messages', Icon: Mail, right: 'answer-messages' }
const reviews: OfficeLink = { to: paths.reviews, label: 'office.reviews', Icon: Star, right: 'moderate-reviews' }
const invoices: OfficeLink = { to: paths.invoices, label: 'office.invoices', Icon: ReceiptText, right: 'read-invoices' }
const customers: OfficeLink = { to: paths.customers, label: 'office.customers', Icon: Users, right: 'see-customers' }
const figures: OfficeLink = { to: paths.figures, label: 'office.figures', Icon: ChartColumn, right: 'see-sales' }
const visits: OfficeLink = { to: paths.visits, label: 'office.visits', Icon: Footprints, right: 'see-sales' }
const waiting: OfficeLink = {
  to: paths.waitingList,
  label: 'office.waitingList',
  Icon: BellRing,
  right: 'see-customers',
}
const news: OfficeLink = { to: paths.officeNews, label: 'office.news', Icon: Newspaper, right: 'change-settings' }
const bin: OfficeLink = { to: paths.bin, label: 'office.bin', Icon: Trash2, right: 'use-bin' }
const settings: OfficeLink = { to: paths.settings, label: 'office.settings', Icon: Settings }

/** The links of the side bar and the menu, in groups. */
export const officeGroups: readonly (readonly OfficeLink[])[] = [
  [home],
  [orders, calls, addOrder, workshop, loans, couriers],
  [products, addProduct, receiving, counting],
  [customers, messages, reviews, waiting, news],
  [figures, visits, invoices],
  [bin, settings],
]

/** The groups of the side bar that scroll on a low screen, and the ones fixed at its foot. */
export const [sideGroups, footGroups] = [officeGroups.slice(0, -1), officeGroups.slice(-1)]

/** Links in the bar at the foot of a phone. */
export const phoneBarLinks: readonly OfficeLink[] = [home, orders, calls, products, couriers]

/** The links that staff with these rights may open. */
export function linksFor<Link extends Pick<OfficeLink, 'right'>>(
  links: readonly Link[],
  hasRight: (right: Right) => boolean,
): readonly Link[] {
  return links.filter(({ right }) => !right || hasRight(right))
}
