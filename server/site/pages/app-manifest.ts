import type { ShopMark } from '#contract/platform/settings/shop.contract.ts'
import { directionOf, type Language, localisePath } from '#contract/platform/text/languages.ts'

interface Words {
  description: string
  garments: string
  cart: string
  orders: string
}

/** The texts of the app manifest. */
const words: Readonly<Record<Language, Words>> = {
  fr: {
    description: 'Vêtements traditionnels tunisiens, payés à la livraison.',
    garments: 'La collection',
    cart: 'Mon panier',
    orders: 'Mes commandes',
  },
  en: {
    description: 'Traditional Tunisian clothing, paid on delivery.',
    garments: 'The collection',
    cart: 'My cart',
    orders: 'My orders',
  },
  ar: {
    description: 'ملابس تونسية تقليدية، الدفع عند الاستلام.',
    garments: 'المجموعة',
    cart: 'سلّتي',
    orders: 'طلبياتي',
  },
}

const iconsOf = (prefix: string) =>
  ['any', 'maskable'].flatMap((purpose) =>
    [192, 512].map((side) => ({
      src: `${prefix}${purpose}-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  )

/** Colours of the pages. */
const colours = { background_color: '#faf6ef', theme_color: '#221a14' }

/** The manifest of the shop as an installable app, in one language and its direction. */
export function appManifest(
  language: Language,
  name: string,
  screenshots: readonly object[],
  mark?: ShopMark | undefined,
): object {
  const { description, ...shortcuts } = words[language]
  const shortcut = (text: string, path: string) => ({ name: text, url: localisePath(language, path) })
  return {
    // All languages share this id, so that they are one app.
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: directionOf(language),
    start_url: localisePath(language, '/'),
    scope: '/',
    display: 'standalone',
    ...colours,
    categories: ['shopping', 'lifestyle'],
    icons: iconsOf(`${mark?.icons ?? '/icons'}/`),
    shortcuts: [
      shortcut(shortcuts.garments, '/products'),
      shortcut(shortcuts.cart, '/cart'),
      shortcut(shortcuts.orders, '/orders'),
    ],
    ...(screenshots.length > 0 && { screenshots }),
  }
}

interface OfficeWords {
  name: string
  description: string
  newOrders: string
  products: string
}

const officeWords: Readonly<Record<Language, OfficeWords>> = {
  fr: {
    name: 'Arrière-boutique',
    description: 'Les commandes et les produits de la boutique.',
    newOrders: 'Nouvelles commandes',
    products: 'Produits',
  },
  en: {
    name: 'Back office',
    description: 'The orders and the products of the shop.',
    newOrders: 'New orders',
    products: 'Products',
  },
  ar: {
    name: 'إدارة المتجر',
    description: 'طلبيات المتجر ومنتجاته.',
    newOrders: 'الطلبيات الجديدة',
    products: 'المنتجات',
  },
}

/**
 * The manifest of the back office as a separate app. Its addresses contain no language, because changing the language there would leave the app's
 * scope.
 */
export function officeManifest(language: Language, shopName: string): object {
  const { name, description, newOrders, products } = officeWords[language]
  return {
    id: '/dashboard',
    name: [shopName, name].filter(Boolean).join(' · '),
    short_name: name,
    description,
    lang: language,
    dir: directionOf(language),
    start_url: '/dashboard/manage-orders',
    scope: '/dashboard',
    display: 'standalone',
    ...colours,
    categories: ['business'],
    icons: iconsOf('/icons/office-'),
    shortcuts: [
      { name: newOrders, url: '/dashboard/manage-orders?state=new' },
      { name: products, url: '/dashboard/manage-products' },
    ],
  }
}
