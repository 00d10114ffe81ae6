import { paths } from './paths.ts'

/** Restricts a screen to signed-in shoppers or to staff. */
export type ScreenGuard = 'shopper' | 'staff'

export interface ScreenEntry {
  path: string
  /**
   * The file below `web/`, without `.screen.tsx`; for the back office only `office/` and the file's name, because every page of the shop loads this
   * table.
   */
  screen: string
  guard?: ScreenGuard
}

const idParameter = ':id'

/** The screens of the shop by path. */
export const shopScreens: readonly ScreenEntry[] = [
  { path: paths.home, screen: 'storefront/home/home' },
  { path: paths.products, screen: 'storefront/catalogue/catalogue' },
  { path: `${paths.products}/${idParameter}`, screen: 'storefront/product/product' },
  { path: paths.cart, screen: 'storefront/cart/cart' },
  { path: paths.about, screen: 'storefront/pages/about' },
  { path: paths.contact, screen: 'storefront/pages/contact' },
  { path: paths.news, screen: 'storefront/news/news' },
  { path: `${paths.news}/${idParameter}`, screen: 'storefront/news/news-piece' },
  { path: `/pages/${idParameter}`, screen: 'storefront/pages/custom-page' },
  { path: paths.occasions, screen: 'storefront/occasions/occasions' },
  { path: `${paths.occasions}/${idParameter}`, screen: 'storefront/occasions/occasions' },
  { path: paths.yourWords, screen: 'storefront/reviews/write-review' },
  { path: paths.restock, screen: 'storefront/restock/restock' },
  { path: paths.terms, screen: 'storefront/pages/terms' },
  { path: paths.conditions, screen: 'storefront/pages/terms' },
  { path: paths.privacy, screen: 'storefront/pages/terms' },
  { path: paths.login, screen: 'storefront/account/login' },
  { path: paths.register, screen: 'storefront/account/register' },
  { path: paths.forgotPassword, screen: 'storefront/account/forgot-password' },
  { path: paths.resetPassword, screen: 'storefront/account/reset-password' },
  { path: paths.orders, screen: 'storefront/orders/my-orders', guard: 'shopper' },
  { path: `${paths.orders}/${idParameter}/receipt`, screen: 'storefront/orders/receipt', guard: 'shopper' },
  { path: paths.follow, screen: 'storefront/orders/follow' },
  { path: paths.wishlist, screen: 'storefront/wishlist/wishlist', guard: 'shopper' },
  { path: paths.checkout, screen: 'storefront/checkout/checkout', guard: 'shopper' },
  { path: paths.firstOrder, screen: 'storefront/checkout/first-order' },
  { path: paths.account, screen: 'storefront/account/account', guard: 'shopper' },
  { path: paths.changePassword, screen: 'storefront/account/change-password', guard: 'shopper' },
  { path: paths.staffLogin, screen: 'office/staff-login' },
]

const officeScreenPaths: readonly ScreenEntry[] = [
  { path: paths.dashboard, screen: 'office/sales' },
  { path: paths.addProduct, screen: 'office/add-product' },
  { path: `${paths.dashboard}/edit-product/${idParameter}`, screen: 'office/edit-product' },
  { path: paths.manageProducts, screen: 'office/manage-products' },
  { path: paths.bringShop, screen: 'office/imports' },
  { path: paths.counting, screen: 'office/counting' },
  { path: paths.receiving, screen: 'office/receiving' },
  { path: `${paths.dashboard}/labels`, screen: 'office/labels' },
  { path: paths.manageOrders, screen: 'office/manage-orders' },
  { path: paths.calls, screen: 'office/calls' },
  { path: `${paths.workshop}/:tab?`, screen: 'office/workshop' },
  { path: paths.addOrder, screen: 'office/add-order' },
  { path: `${paths.dashboard}/edit-order/${idParameter}`, screen: 'office/edit-order' },
  { path: `${paths.dashboard}/print-orders`, screen: 'office/print-orders' },
  { path: `${paths.couriers}/:tab?`, screen: 'office/couriers' },
  { path: paths.figures, screen: 'office/figures' },
  { path: paths.visits, screen: 'office/visits' },
  { path: paths.report, screen: 'office/report' },
  { path: paths.customers, screen: 'office/customers' },
  { path: `${paths.customers}/${idParameter}`, screen: 'office/customer' },
  { path: paths.invoices, screen: 'office/invoices' },
  { path: `${paths.dashboard}/print-invoices`, screen: 'office/print-invoices' },
  { path: paths.messages, screen: 'office/messages' },
  { path: paths.waitingList, screen: 'office/waiting-list' },
  { path: paths.reviews, screen: 'office/reviews' },
  { path: `${paths.officeNews}/:id?`, screen: 'office/news' },
  { path: paths.bin, screen: 'office/bin' },
  { path: paths.settings, screen: 'office/settings' },
  { path: `${paths.settings}/:place`, screen: 'office/settings' },
]

/** The screens of the back office. Each has its own guard, besides that of the frame; the required right stands in `screen-rights.ts`. */
export const officeScreens = officeScreenPaths.map((entry): ScreenEntry => ({ ...entry, guard: 'staff' }))
