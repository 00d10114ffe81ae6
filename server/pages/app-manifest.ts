import { directionOf, type Language, localisePath } from '#contract/text/languages.ts'

interface Words {
  description: string
  garments: string
  cart: string
  orders: string
}

/** What a phone says of the shop where it is installed. */
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

const icons = [
  { src: '/icons/any-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icons/any-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

/** The shop as something a phone can install: in a language, and in the direction that is read in. */
export function appManifest(language: Language, name: string, screenshots: readonly object[]): object {
  const { description, ...shortcuts } = words[language]
  const shortcut = (text: string, path: string) => ({ name: text, url: localisePath(language, path) })
  return {
    // Installed once, in whichever language it is installed.
    id: '/',
    name,
    short_name: name,
    description,
    lang: language,
    dir: directionOf(language),
    start_url: localisePath(language, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#faf6ef',
    theme_color: '#221a14',
    categories: ['shopping', 'lifestyle'],
    icons,
    shortcuts: [
      shortcut(shortcuts.garments, '/products'),
      shortcut(shortcuts.cart, '/cart'),
      shortcut(shortcuts.orders, '/orders'),
    ],
    ...(screenshots.length > 0 && { screenshots }),
  }
}
