import { listSettings } from './list-settings.ts'
import { occasionSettings } from './occasion-settings.ts'
import { pageSettings } from './page-settings.ts'
import type { SettingField } from './setting-field.ts'

/** The highest delivery fee of a parcel: a higher one is a misplaced decimal comma. */
const highestFee = 500

/**
 * What the owner sets, declared once, by the part it is saved with. The API's types and checks, the SQL, the form, what two who
 * write at once are asked, and the journal's words all read this.
 */
export const settingsParts = {
  shop: {
    name: { kind: 'trilingual', most: 60, required: true, column: 'name', label: 'settings.name' },
    address: { kind: 'trilingual', most: 200, long: true, column: 'address', label: 'settings.address' },
    openingHours: {
      kind: 'trilingual',
      most: 300,
      long: true,
      column: 'opening_hours',
      label: 'settings.openingHours',
    },
    /** On the strip above every page, in the place of what it always promises. */
    announcement: {
      kind: 'trilingual',
      most: 90,
      column: 'announcement',
      label: 'settings.announcement',
      hint: 'settings.announcement.hint',
    },
    phone: { kind: 'phone', most: 30, column: 'phone', label: 'settings.phone' },
    whatsapp: { kind: 'phone', most: 30, column: 'whatsapp', label: 'settings.whatsapp' },
    email: { kind: 'email', most: 200, column: 'email', label: 'settings.email' },
    /** The registration number a seller must give (law 2000-83, art. 25). */
    taxId: { kind: 'line', most: 40, column: 'tax_id', label: 'settings.taxId', hint: 'settings.taxId.hint' },
    mapUrl: { kind: 'link', column: 'map_url', label: 'settings.mapUrl' },
    facebookUrl: { kind: 'link', column: 'facebook_url', label: 'settings.facebookUrl' },
    instagramUrl: { kind: 'link', column: 'instagram_url', label: 'settings.instagramUrl' },
    tiktokUrl: { kind: 'link', column: 'tiktok_url', label: 'settings.tiktokUrl' },
  },
  delivery: {
    fee: { kind: 'money', most: highestFee, column: 'delivery_fee_millimes', label: 'settings.fee' },
    /** From this subtotal on nothing. */
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
      most: highestFee,
      column: 'delivery_fees',
      label: 'settings.byGovernorate',
      hint: 'settings.byGovernorate.text',
    },
    /** Working days after the shop's call, in most of the country; nearer by it takes less, far off more. */
    daysLeast: { kind: 'count', least: 1, most: 60, column: 'delivery_days_least', label: 'settings.daysLeast' },
    daysMost: {
      kind: 'count',
      least: 1,
      most: 60,
      column: 'delivery_days_most',
      label: 'settings.daysMost',
      hint: 'settings.days.hint',
    },
    /** Beside every garment; where nothing is written, what the shop always promised. */
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
    /** In what search engines and shared links show. */
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
   * What one person may order before the shop has spoken to her, counted for her account and her telephone number, and for
   * ten at her address; 0 stands for no limit. And what becomes of orders nobody could confirm.
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
  /** Garments made to measure, and when buyers are asked for a review. */
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
  /** Returns. */
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
  /** From where on the line of risk has something to say. */
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
  /** What invoices need beside the shop's name, address and tax number. */
  taxes: {
    makesInvoices: { kind: 'flag', column: 'makes_invoices', label: 'taxes.makesInvoices' },
    /** In percent; prices are with it. */
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
    /** After how many months an order that is over forgets whose it was; 0 is never. */
    forgetAfterMonths: {
      kind: 'count',
      least: 0,
      most: 240,
      column: 'forget_after_months',
      label: 'privacy.forgetAfterMonths',
      hint: 'privacy.forgetAfterMonths.hint',
    },
    /** Otherwise where they began and what came of them, in sums. */
    countsNoVisits: { kind: 'flag', column: 'counts_no_visits', label: 'privacy.countsNoVisits' },
  },
  staff: {
    /** After how long without use a session of the staff is over. */
    idleMinutes: {
      kind: 'count',
      least: 5,
      most: 480,
      column: 'staff_idle_minutes',
      label: 'staff.idleMinutes',
      hint: 'staff.idleMinutes.hint',
    },
    /** Of the goods of an order; more is the owner's to give. */
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
