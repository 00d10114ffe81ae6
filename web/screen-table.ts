import { paths } from '#web/paths.ts'

/** Who may see a screen. Without one, everybody. */
export type ScreenGuard = 'shopper' | 'staff'

export interface ScreenEntry {
  path: string
  /** The file below `web/`, without `.screen.tsx`. */
  screen: string
  guard?: ScreenGuard
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
  { path: `/pages/${varies}`, screen: 'storefront/pages/own-page' },
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
  { path: paths.addProduct, screen: 'office/products/add-product' },
  { path: `${paths.dashboard}/edit-product/${varies}`, screen: 'office/products/edit-product' },
  { path: paths.manageProducts, screen: 'office/products/manage-products' },
  { path: paths.bringShop, screen: 'office/imports/imports' },
  { path: paths.counting, screen: 'office/products/stock/counting' },
  { path: paths.receiving, screen: 'office/products/stock/receiving' },
  { path: `${paths.dashboard}/labels`, screen: 'office/products/labels/labels' },
  { path: paths.manageOrders, screen: 'office/order-desk/manage-orders' },
  { path: paths.calls, screen: 'office/calls/calls' },
  { path: `${paths.workshop}/:tab?`, screen: 'office/making/workshop' },
  { path: paths.addOrder, screen: 'office/order-desk/add-order' },
  { path: `${paths.dashboard}/edit-order/${varies}`, screen: 'office/order-desk/edit-order' },
  { path: `${paths.dashboard}/print-orders`, screen: 'office/order-desk/print-orders' },
  { path: `${paths.couriers}/:tab?`, screen: 'office/fulfilment/couriers' },
  { path: paths.figures, screen: 'office/figures/figures' },
  { path: paths.visits, screen: 'office/visits/visits' },
  { path: paths.report, screen: 'office/figures/report' },
  { path: paths.customers, screen: 'office/customers/customers' },
  { path: `${paths.customers}/${varies}`, screen: 'office/customers/customer' },
  { path: paths.invoices, screen: 'office/papers/invoices' },
  { path: `${paths.dashboard}/print-invoices`, screen: 'office/papers/print-invoices' },
  { path: paths.messages, screen: 'office/messages/messages' },
  { path: paths.waitingList, screen: 'office/restock/waiting-list' },
  { path: paths.reviews, screen: 'office/reviews/reviews' },
  { path: `${paths.officeNews}/:id?`, screen: 'office/news/news' },
  { path: paths.bin, screen: 'office/bin/bin' },
  { path: paths.settings, screen: 'office/settings/settings' },
  { path: `${paths.settings}/:place`, screen: 'office/settings/settings' },
]

/** The back office. Each screen is guarded by itself, and so is the frame around them; which right it is for is the office's own matter (`place-rights.ts`). */
export const officeScreens = behindTheCounter.map((entry): ScreenEntry => ({ ...entry, guard: 'staff' }))
