import { listSettings } from './list-page-settings.ts'
import { occasionSettings } from './occasion-settings.ts'
import { pageSettings } from './page-settings.ts'
import type { SettingField } from './setting-field.ts'
import { shopSettings } from './shop-settings.ts'

/** The highest delivery fee of a parcel: a higher one is a misplaced decimal comma. */
const maxFeeDinars = 500

/**
 * The owner's settings, declared once, by the part they are saved with. The types and the validation of the API, the SQL, the form, the report of
 * conflicting edits and the labels of the audit log are derived from this.
 */
export const settingsParts = {
  shop: shopSettings,
  mark: {
    logo: { kind: 'picture', column: 'logo', label: 'settings.logo', hint: 'settings.logo.hint' },
    /** The shades of buttons, links and light grounds are derived from it. */
    brandColour: {
      kind: 'colour',
      column: 'brand_colour',
      label: 'settings.brandColour',
      hint: 'settings.brandColour.hint',
    },
  },
  delivery: {
    fee: { kind: 'money', most: maxFeeDinars, column: 'delivery_fee_millimes', label: 'settings.fee' },
    /** Delivery is free from this subtotal on. */
    freeFrom: {
      kind: 'money',
      most: 1_000_000,
      optional: true,
      column: 'free_delivery_from_millimes',
      label: 'settings.freeFrom',
      placeholder: 'settings.freeFrom.never',
    },
    fees: {
      kind: 'fees',
      most: maxFeeDinars,
      column: 'delivery_fees',
      label: 'settings.byGovernorate',
      hint: 'settings.byGovernorate.text',
    },
    /** Working days after the shop's call, in most of the country; near places take less time, remote ones more. */
    daysLeast: { kind: 'count', least: 1, most: 60, column: 'delivery_days_least', label: 'settings.daysLeast' },
    daysMost: {
      kind: 'count',
      least: 1,
      most: 60,
      column: 'delivery_days_most',
      label: 'settings.daysMost',
      hint: 'settings.days.hint',
    },
    /** Shown next to every garment; an empty text shows the default promise. */
    deliveryPromise: {
      kind: 'trilingual',
      most: 200,
      column: 'delivery_promise',
      label: 'settings.deliveryPromise',
      hint: 'settings.promise.hint',
    },
    returnPromise: {
      kind: 'trilingual',
      most: 200,
      column: 'return_promise',
      label: 'settings.returnPromise',
      hint: 'settings.promise.hint',
    },
  },
  home: {
    heroTitle: { kind: 'trilingual', most: 80, column: 'hero_title', label: 'settings.heroTitle' },
    heroText: { kind: 'trilingual', most: 240, long: true, column: 'hero_text', label: 'settings.heroText' },
    /** Shown by search engines and in shared links. */
    summary: {
      kind: 'trilingual',
      most: 160,
      column: 'home_summary',
      label: 'settings.summary',
      hint: 'settings.summary.hint',
    },
    heroImage: { kind: 'picture', column: 'hero_image', label: 'settings.hero', hint: 'settings.hero.text' },
    story: {
      kind: 'list',
      most: 6,
      column: 'story',
      label: 'settings.story',
      hint: 'settings.story.text',
      named: 'title',
      unnamed: 'settings.story.new',
      add: 'settings.story.add',
      of: {
        title: { kind: 'trilingual', most: 80, required: true, label: 'settings.story.title' },
        text: { kind: 'trilingual', most: 600, long: true, label: 'settings.story.body' },
        image: { kind: 'picture', label: 'settings.picture' },
      },
    },
    sellers: {
      kind: 'list',
      most: 12,
      column: 'sellers',
      label: 'settings.sellers',
      hint: 'settings.sellers.text',
      named: 'name',
      unnamed: 'settings.sellers.new',
      add: 'settings.sellers.add',
      of: {
        name: { kind: 'trilingual', most: 80, required: true, label: 'settings.sellers.name' },
        craft: { kind: 'trilingual', most: 120, label: 'settings.sellers.craft' },
        place: { kind: 'trilingual', most: 80, label: 'settings.sellers.place' },
        image: { kind: 'picture', label: 'settings.picture' },
      },
    },
  },
  pages: pageSettings,
  lists: listSettings,
  stock: {
    lowStockLevel: {
      kind: 'count',
      least: 0,
      most: 1000,
      column: 'low_stock_level',
      label: 'settings.lowStock',
      hint: 'settings.lowStock.hint',
    },
  },
  /**
   * Limits of what one person may order before the shop has called, counted by account and phone number, and ten times as much by address; 0 means
   * no limit. Also the fate of orders that could not be confirmed.
   */
  orders: {
    waitingOrders: {
      kind: 'count',
      least: 0,
      most: 1000,
      column: 'most_waiting_orders',
      label: 'limits.waitingOrders',
    },
    piecesADay: { kind: 'count', least: 0, most: 10_000, column: 'most_pieces_a_day', label: 'limits.piecesADay' },
    ordersADay: { kind: 'count', least: 0, most: 1000, column: 'most_orders_a_day', label: 'limits.ordersADay' },
    valueADay: { kind: 'money', most: 1_000_000, column: 'most_millimes_a_day', label: 'limits.valueADay' },
    giveUpAfterDays: {
      kind: 'count',
      least: 1,
      most: 365,
      column: 'give_up_after_days',
      label: 'limits.giveUpAfterDays',
      hint: 'limits.giveUpText',
    },
    /** Orders for pick-up are cancelled after this many days; 0 means never. */
    keptForDays: {
      kind: 'count',
      least: 0,
      most: 90,
      column: 'kept_for_days',
      label: 'limits.keptForDays',
      hint: 'limits.keptForDays.hint',
    },
    givesUpByItself: { kind: 'flag', column: 'gives_up_by_itself', label: 'limits.givesUpByItself' },
  },
  /** Made-to-measure garments, and the time of review invitations. */
  workshop: {
    makingPlaces: {
      kind: 'count',
      least: 0,
      most: 1000,
      column: 'making_places',
      label: 'workshop.places',
      hint: 'workshop.placesHint',
    },
    makingNoticeDays: {
      kind: 'count',
      least: 0,
      most: 120,
      column: 'making_notice_days',
      label: 'workshop.notice',
      hint: 'workshop.noticeHint',
    },
    reviewAfterDays: {
      kind: 'count',
      least: 1,
      most: 60,
      column: 'review_after_days',
      label: 'workshop.reviewAfter',
      hint: 'workshop.reviewAfterHint',
    },
  },
  occasions: occasionSettings,
  returns: {
    returnDays: {
      kind: 'count',
      least: 0,
      most: 365,
      column: 'return_days',
      label: 'limits.returnDays',
      hint: 'limits.returnDays.hint',
    },
    repackCost: {
      kind: 'money',
      most: 100,
      column: 'repack_millimes',
      label: 'limits.repackCost',
      hint: 'limits.repackCost.hint',
    },
  },
  /** Thresholds from which a risk of an order is shown. */
  risk: {
    riskCases: { kind: 'count', least: 1, most: 500, column: 'risk_cases', label: 'limits.riskCases' },
    riskShare: { kind: 'count', least: 1, most: 100, column: 'risk_share', label: 'limits.riskShare' },
    riskFirstOver: {
      kind: 'money',
      most: 1_000_000,
      column: 'risk_first_millimes',
      label: 'limits.riskFirstOver',
    },
    riskAddress: { kind: 'count', least: 0, most: 200, column: 'risk_address', label: 'limits.riskAddress' },
    riskTrusted: { kind: 'count', least: 1, most: 500, column: 'risk_trusted', label: 'limits.riskTrusted' },
  },
  /** Requirements of invoices, in addition to the shop's name, address and tax number. */
  taxes: {
    makesInvoices: { kind: 'flag', column: 'makes_invoices', label: 'taxes.makesInvoices' },
    /** In percent; prices include it. */
    vatRate: {
      kind: 'count',
      least: 0,
      most: 100,
      column: 'vat_rate',
      label: 'taxes.vatRate',
      hint: 'taxes.vatRate.hint',
    },
    deliveryVatRate: {
      kind: 'count',
      least: 0,
      most: 100,
      column: 'delivery_vat_rate',
      label: 'taxes.deliveryVatRate',
    },
    stampDuty: {
      kind: 'money',
      most: 100,
      column: 'stamp_duty_millimes',
      label: 'taxes.stampDuty',
      hint: 'taxes.stampDuty.hint',
    },
  },
  privacy: {
    /** Months after which the personal data of a finished order is erased; 0 means never. */
    forgetAfterMonths: {
      kind: 'count',
      least: 0,
      most: 240,
      column: 'forget_after_months',
      label: 'privacy.forgetAfterMonths',
      hint: 'privacy.forgetAfterMonths.hint',
    },
    /** Otherwise the shop counts the origins and results of visits, as totals only. */
    countsNoVisits: { kind: 'flag', column: 'counts_no_visits', label: 'privacy.countsNoVisits' },
  },
  staff: {
    /** Minutes without use after which a staff session ends. */
    idleMinutes: {
      kind: 'count',
      least: 5,
      most: 480,
      column: 'staff_idle_minutes',
      label: 'staff.idleMinutes',
      hint: 'staff.idleMinutes.hint',
    },
    /** The maximum discount in percent of the goods of an order; only the owner may give more. */
    discountPercent: {
      kind: 'count',
      least: 0,
      most: 100,
      column: 'discount_percent',
      label: 'staff.discountPercent',
      hint: 'staff.discountPercent.hint',
    },
  },
} as const satisfies Record<string, Record<string, SettingField>>
