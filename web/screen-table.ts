import type { Right } from '#contract/http/staff-roles.rules.ts'
import { paths } from '#web/paths.ts'

/** Who may see a screen. Without one, everybody. */
export type ScreenGuard = 'shopper' | 'staff'

export interface ScreenEntry {
  path: string
  /** The file below `web/`, without `.screen.tsx`. */
  screen: string
  guard?: ScreenGuard
  /** Which right of the staff it is for; without one, all of them see it. */
  right?: Right
}

const varies = ':id'

/** Every address visitors can open, and what it shows. */
export const shopScreens: readonly ScreenEntry[] = [
  { path: paths.home, screen: 'storefront/home/home' },
  { path: paths.products, screen: 'storefront/catalogue/catalogue' },
  { path: `${paths.products}/${varies}`, screen: 'storefront/product/product' },
  { path: paths.cart, screen: 'storefront/cart/cart' },
  { path: paths.about, screen: 'storefront/pages/about' },
  { path: paths.contact, screen: 'storefront/pages/contact' },
  { path: paths.news, screen: 'storefront/news/news' },
  { path: `${paths.news}/${varies}`, screen: 'storefront/news/news-piece' },
  { path: paths.occasions, screen: 'storefront/occasions/occasions' },
  { path: `${paths.occasions}/${varies}`, screen: 'storefront/occasions/occasions' },
  { path: paths.yourWords, screen: 'storefront/fit/your-words' },
  { path: paths.restock, screen: 'storefront/restock/restock' },
  { path: paths.terms, screen: 'storefront/pages/terms' },
  { path: paths.conditions, screen: 'storefront/pages/terms' },
  { path: paths.privacy, screen: 'storefront/pages/terms' },
  { path: paths.login, screen: 'storefront/account/login' },
  { path: paths.register, screen: 'storefront/account/register' },
  { path: paths.forgotPassword, screen: 'storefront/account/forgot-password' },
  { path: paths.resetPassword, screen: 'storefront/account/reset-password' },
  { path: paths.orders, screen: 'storefront/orders/my-orders', guard: 'shopper' },
  { path: `${paths.orders}/${varies}/receipt`, screen: 'storefront/orders/receipt', guard: 'shopper' },
  { path: paths.follow, screen: 'storefront/orders/follow' },
  { path: paths.wishlist, screen: 'storefront/wishlist/wishlist', guard: 'shopper' },
  { path: paths.checkout, screen: 'storefront/checkout/checkout', guard: 'shopper' },
  { path: paths.firstOrder, screen: 'storefront/checkout/first-order' },
  { path: paths.account, screen: 'storefront/account/account', guard: 'shopper' },
  { path: paths.changePassword, screen: 'storefront/account/change-password', guard: 'shopper' },
  { path: paths.staffLogin, screen: 'office/login/staff-login' },
]

const behindTheCounter: readonly ScreenEntry[] = [
  { path: paths.dashboard, screen: 'office/sales/sales' },
  { path: paths.addProduct, screen: 'office/products/add-product', right: 'manage-catalogue' },
  {
    path: `${paths.dashboard}/edit-product/${varies}`,
    screen: 'office/products/edit-product',
    right: 'describe-products',
  },
  { path: paths.manageProducts, screen: 'office/products/manage-products' },
  { path: paths.bringShop, screen: 'office/imports/imports', right: 'bring-shop' },
  { path: paths.counting, screen: 'office/products/stock/counting', right: 'count-stock' },
  { path: paths.receiving, screen: 'office/products/stock/receiving', right: 'count-stock' },
  { path: `${paths.dashboard}/labels`, screen: 'office/products/labels/labels', right: 'count-stock' },
  { path: paths.manageOrders, screen: 'office/order-desk/manage-orders' },
  { path: paths.calls, screen: 'office/calls/calls', right: 'handle-orders' },
  { path: paths.workshop, screen: 'office/making/workshop', right: 'work-on-orders' },
  { path: paths.addOrder, screen: 'office/order-desk/add-order', right: 'handle-orders' },
  {
    path: `${paths.dashboard}/edit-order/${varies}`,
    screen: 'office/order-desk/edit-order',
    right: 'handle-orders',
  },
  { path: `${paths.dashboard}/print-orders`, screen: 'office/order-desk/print-orders' },
  { path: `${paths.couriers}/:tab?`, screen: 'office/fulfilment/couriers' },
  { path: paths.figures, screen: 'office/figures/figures', right: 'see-sales' },
  { path: paths.visits, screen: 'office/visits/visits', right: 'see-sales' },
  { path: paths.report, screen: 'office/figures/report', right: 'see-sales' },
  { path: paths.customers, screen: 'office/customers/customers', right: 'see-customers' },
  { path: `${paths.customers}/${varies}`, screen: 'office/customers/customer', right: 'see-customers' },
  { path: paths.invoices, screen: 'office/papers/invoices', right: 'read-invoices' },
  { path: `${paths.dashboard}/print-invoices`, screen: 'office/papers/print-invoices', right: 'read-invoices' },
  { path: paths.messages, screen: 'office/messages/messages', right: 'answer-messages' },
  { path: paths.waitingList, screen: 'office/restock/waiting-list', right: 'see-customers' },
  { path: paths.reviews, screen: 'office/reviews/reviews', right: 'moderate-reviews' },
  { path: `${paths.officeNews}/:id?`, screen: 'office/news/news', right: 'change-settings' },
  { path: paths.bin, screen: 'office/bin/bin', right: 'use-bin' },
  { path: paths.settings, screen: 'office/settings/settings' },
  { path: `${paths.settings}/:place`, screen: 'office/settings/settings' },
]

/** The back office. Each screen is guarded by itself, and so is the frame around them. */
export const officeScreens = behindTheCounter.map((entry): ScreenEntry => ({ ...entry, guard: 'staff' }))
