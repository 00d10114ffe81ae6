import { join } from 'node:path'
import { normalizePath, type Rolldown } from 'vite'

const entry = 'web/entry-client.ts'
const openPageFile = 'web/open-page.tsx'
export const actsFile = 'web/boot/early-actions.ts'

/** The delegations of the country are loaded by the checkout only, and the governorates where a delivery day is named. */
const forms = 'web/ui/(password-field|use-form|notice)[.]|lucide-react/.*/icons/eye(-off)?[.]'
const ordering =
  'contract/(orders/(records/(orders|order-states|order-limit)|placement/order-limit|fulfilment/parcel-stations)|people/shoppers/address|customers/records/order-state-names)|web/ui/(state-badge|sum-line)'
const office =
  'web/ui/(office|shop-logo|scroll-into-box|data-table|pager|tabs|tab-list|written-text|news-article|page-article|saved-mark|switch|chip|panel|badge)|contract/(operations/|site/(palette-search|saved-views)/|integrations/|accounting/(month-closing|reconciliation|sales|visits/(visits|campaign-links))|workshop/|orders/(till/|invoices/|fulfilment/(?!parcel-tracking|late-parcels|parcel-stations)|calls/call(s|-requests)|making/(appointments|making|workshop-day)|lifecycle/(credits|deposits|order-links|order-returns|refunds|order-risk|order-undo|partial-delivery)|records/(office|inbox-url|carrier-kinds|order-channels|order-stream|unconfirmed|order-endings|exports))|customers/(records|imported-customers)/|catalogue/(products/(office|bulk|stock|low-stock|margin|label|ean-13|scanned-codes|sheet|pricing|making-(cell|weeks)|product-readiness|product-query)|news/news(-fields|[.]contract)|custom-pages/)|people/(contact|staff)/|platform/(audit/|mail/|http/(staff-rights|idempotency-schema)|settings/(setting|page-settings|brand-shades|shop-mark)|text/(amount-in-words|number-words|text-markup|code-128|parse-count|personal-text)))'

/** The size advice, loaded when it is opened. */
const fitting =
  'contract/catalogue/size-advice/(?!garment-fit-call)|web/storefront/(size-advice|reviews)/|web/ui/(measure-drawing|stars)'

/** The validation of input, which pages without forms do not load. */
const checks =
  'node_modules/zod/|contract/[a-z]+/[a-z-]+/[a-z-]+([.]contract|-schemas[.])|contract/platform/http/(fields|problem|personal-data)[.]|web/api/call-error[.]'

const buying =
  'contract/orders/(cart/cart-freshness|placement/delivery[.]|calls/call-request-limits[.])|contract/catalogue/(delivery-days/(delivery-days|cut-off)|products/(making-weeks|making))[.]|contract/platform/tunisia/(tunis-time|days)[.]|web/ui/(quantity|honeypot)[.]|web/state/governorate[.]|web/storefront/(product/delivery-when|call-me/call-me-button|occasions/feast-cut-off)|web/api/(garments-api|normalise-product|use-promised-days)|lucide-react/.*/icons/phone-call[.]'

const shared =
  'web/ui/|web/i18n/(use-messages|load-on-demand-messages)|contract/(?!platform/tunisia|catalogue/(size-advice/|delivery-days/delivery-days|products/worn-size[.])|customers/reviews/|people/shoppers/size-profile-merge|orders/(placement/(held-prices|checkout-sign-in)|making/last-ready-day|cart/price-increases))'

/**
 * Groups modules into a few chunks, because on a slow line each request costs a round trip. The chunks that `open-page` imports contain only what
 * every page needs.
 */
export const scriptGroups = [
  // The code that loads other scripts is separate, together with the modules it shares with the first chunks; otherwise it would wait for them.
  {
    name: 'fetching',
    priority: 7,
    test: modulePattern(
      'vite/preload-helper|web/boot/(metered-connection|wait-for-use|when-idle)|contract/accounting/visits/count-visit-call',
    ),
  },
  // Code that runs before the rest has loaded must not wait for it.
  { name: 'acts', priority: 8, test: modulePattern(`${actsFile}|[?]acts$`) },
  {
    ...onPages('libraries', [openPageFile], [entry]),
    priority: 6,
    test: modulePattern('node_modules/(?!lucide-react/.*/icons/)'),
  },
  {
    ...onPages('frame', [openPageFile], [entry]),
    priority: 4,
    test: modulePattern(`^(?!.*${openPageFile}).*(web|contract)/.*[.]tsx?$`),
  },
  {
    name: 'checks',
    priority: 2,
    minShareCount: 2,
    test: modulePattern(`^(?!.*(${ordering}|${office})).*(${checks})`),
  },
  // Every product page and list needs these few modules of the checks and the ordering too.
  {
    name: 'reading',
    priority: 5,
    test: modulePattern(
      'contract/people/(accounts/account-limits|shoppers/size-profiles)[.]|contract/platform/text/(money|phone-text)[.]|contract/catalogue/products/colour-families[.]|lucide-react/.*/icons/(chevron-left|phone-incoming|scissors|truck|undo-2|x)[.]',
    ),
  },
  // Used on lists and in reviews.
  { name: 'chips', priority: 3, test: modulePattern('web/ui/chip[.]|lucide-react/.*/icons/sliders-horizontal[.]') },
  // Used where a date is shown and where a delivery is promised.
  {
    name: 'days',
    priority: 5,
    test: modulePattern('web/i18n/format-date[.]|contract/platform/tunisia/(tunis-zone|format-dates)[.]'),
  },
  // Used where a delivery day is shown and where an address is checked.
  { name: 'governorates', priority: 5, test: modulePattern('contract/platform/tunisia/governorates[.]') },
  // The table of product fields, used both to read and to validate products.
  {
    name: 'garments',
    priority: 3,
    minShareCount: 2,
    test: modulePattern(
      'contract/catalogue/products/(product-field-values|product-fields|garment-choices|garment-measures|colour-families)[.]',
    ),
  },
  // Cards and their grid are used together on nearly every page; `last-visited-list` is too small for its own chunk.
  {
    name: 'cards',
    priority: 1,
    minShareCount: 2,
    test: modulePattern(
      'web/storefront/catalogue/(product-(card|grid)|last-visited-list|breadcrumb-facts|heart-button|product-rating)[.]',
    ),
  },
  // The story of the shop and its news, which share pages.
  {
    name: 'telling',
    priority: 1,
    minShareCount: 2,
    test: modulePattern(
      'web/storefront/(home/(story|sellers)|news/news-cards)[.]|web/api/news-api[.]|contract/catalogue/news/news-calls[.]',
    ),
  },
  // A custom page, shown by the shop and previewed by the back office.
  {
    name: 'own-page',
    priority: 1,
    minShareCount: 2,
    test: modulePattern('contract/catalogue/custom-pages/custom-page-call[.]|web/ui/page-article[.]'),
  },
  // The product page in one chunk with its icons.
  {
    name: 'purchase',
    priority: 1,
    minShareCount: 2,
    test: modulePattern(
      'web/storefront/purchase/|web/state/to-cart-item[.]|web/storefront/call-me/ask-on-whatsapp[.]|contract/catalogue/products/worn-size[.]|web/api/reviews-api|contract/customers/reviews/review-(calls|limits)[.]|lucide-react/.*/icons/(bell-ring|hand-coins|map-pin|message-circle|ruler|sparkles|chevron-right)[.]',
    ),
  },
  // Price, delivery days and making of a garment, for product page, cart and checkout, but not for lists.
  { name: 'buying', priority: 3, minShareCount: 2, test: modulePattern(buying) },
  // The text field is used on lists too, which need no other part of a form.
  { name: 'field', priority: 4, minShareCount: 2, test: modulePattern('web/ui/field[.]') },
  { name: 'forms', priority: 3, minShareCount: 2, test: modulePattern(forms) },
  // Modules that shop and back office share; otherwise the shop would load the back office's chunk below.
  {
    name: 'common',
    priority: 2,
    minShareCount: 2,
    test: modulePattern(
      'web/offline/(delete-caches|cache-names[.]rules)|web/forms/(save-file|stored-draft)|lucide-react/.*/icons/(chevron-down|copy|message-square|triangle-exclamation-point)[.]',
    ),
  },
  // Modules that the screens of the back office share, in one chunk, because every page of the shop carries the list of chunk names.
  {
    name: 'counter',
    priority: 1,
    minShareCount: 2,
    test: modulePattern(
      'web/api/problem-body|web/office/platform/frame/(draft-name|order-drafts|file-transfer|screen-rights|loans-path|missing-content|focus-search|search-field|main-action|is-writing|key-letter|normalise-text|settings-places|selection-bar|undo-line|warning)|web/ui/scroll-into-box|web/office/platform/fields/(dinar-sign|day-field|spoken-phone)|web/forms/(base64|conflict-dialog|long-form-frame|create-once|restored-notice|type-into)|web/office/orders/fulfilment/(connectors-api|courier-labels)|web/office/orders/records/(message-templates|failed-mail|customer-mails-api|message-to-send|customer-(link|messages)|order-links-api)|web/office/people/staff/account/no-alert-address|lucide-react/.*/icons/(download|external-link|mail|package-plus|trash-2)[.]',
    ),
  },
  // Signing in and registering, alone or with an order.
  {
    name: 'doors',
    priority: 1,
    minShareCount: 2,
    test: modulePattern(
      'web/storefront/account/(account-(checks|fields)|sign-in-layout|google-(button|mark)|return-address|use-(registration|failure-dialog|hydrated-search))|web/storefront/order-frame/sign-in-frame[.]',
    ),
  },
  // Header and footer of cart and checkout.
  {
    name: 'enclosed',
    priority: 3,
    minShareCount: 2,
    test: modulePattern('web/storefront/order-frame/order-|lucide-react/.*/icons/phone[.]'),
  },
  // Texts of the owner's pages. Small modules share a chunk, because every page carries the list of chunk names.
  {
    name: 'page-texts',
    priority: 3,
    minShareCount: 2,
    test: modulePattern('web/(api/page-texts-api|i18n/default-texts|storefront/pages/single-line[.]rules)[.]'),
  },
  {
    name: 'making-api',
    priority: 3,
    minShareCount: 2,
    test: modulePattern('web/api/making-(api|calls)|contract/orders/making/making-calls'),
  },
  {
    name: 'parcel-icons',
    priority: 3,
    minShareCount: 2,
    test: modulePattern('lucide-react/.*/icons/(clipboard-check|package|shirt)[.]'),
  },
  // Lists need the stored people, but nothing else of the size advice.
  { name: 'fit-people', priority: 3, minShareCount: 2, test: modulePattern('web/state/fit-people[.]') },
  { name: 'fitting', priority: 1, minShareCount: 2, test: modulePattern(fitting) },
  { name: 'ordering', priority: 2, minShareCount: 2, test: modulePattern(ordering) },
  {
    name: 'pieces',
    priority: 2,
    minShareCount: 2,
    test: modulePattern(`^(?!.*(${office}|${ordering}|${fitting}|${checks}|${buying})).*(${shared}).*[.]tsx?$`),
  },
]

/** Groups the modules that `ofModules` import statically and `notOf` do not. */
function onPages(name: string, ofModules: string[], notOf: string[] = []) {
  const reached = new Set<string>()
  const remainingModules = new Set<string>()
  const nameOf = (id: string, modules: Rolldown.ChunkingContext) => {
    for (const place of ofModules) reach(place, reached, modules)
    for (const place of notOf) reach(place, remainingModules, modules)
    return reached.has(id) && !remainingModules.has(id) ? name : null
  }
  return { name: nameOf, debugName: name }
}

function reach(place: string, reached: Set<string>, modules: Rolldown.ChunkingContext): void {
  const from = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) from(imported)
  }
  from(normalizePath(join(import.meta.dirname, place)))
}

/** Patterns are written with slashes on every platform. */
function modulePattern(pattern: string): RegExp {
  return new RegExp(pattern.replaceAll('/', '[\\\\/]'))
}
