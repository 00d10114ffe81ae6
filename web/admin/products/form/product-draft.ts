import { defaultColorName } from '#contract/cart.rules.ts'
import type { Trilingual } from '#contract/languages.ts'
import { readDinars } from '#contract/money.ts'
import type { OfficeProduct } from '#contract/office-products.contract.ts'

interface SizeDraft {
  size: string
  stock: string
  /** The stock that was there when the form was filled in. */
  seen?: number
}

export interface ColorDraft {
  /** Tells a colour from another in the form, before it has an id. */
  key: string
  id?: number
  colorName: Trilingual
  swatch: string
  images: string[]
  stock: string
  seen?: number
  sizes: SizeDraft[]
}

/** A product while it is being written: everything as it was typed, also what is not valid yet. */
export interface ProductDraft {
  title: Trilingual
  description: Trilingual
  fabric: Trilingual
  origin: Trilingual
  occasion: Trilingual
  brand: string
  frameType: string
  mainCategory: string
  subCategory: string
  sizeGuide: string
  goesWith: string[]
  spellings: string
  newPrice: string
  oldPrice: string
  trending: boolean
  coverImage: string
  colors: ColorDraft[]
}

const nothing: Trilingual = { fr: '', en: '', ar: '' }

export function emptyColor(): ColorDraft {
  return { key: crypto.randomUUID(), colorName: nothing, swatch: '', images: [], stock: '', sizes: [] }
}

export function emptyDraft(): ProductDraft {
  return {
    ...{ title: nothing, description: nothing, fabric: nothing, origin: nothing, occasion: nothing },
    ...{ brand: '', frameType: '', mainCategory: 'women', subCategory: '', sizeGuide: 'none' },
    ...{ goesWith: [], spellings: '', newPrice: '', oldPrice: '', trending: false, coverImage: '' },
    colors: [emptyColor()],
  }
}

export function toDraft(product: OfficeProduct): ProductDraft {
  const { title, description, translations, fabric, origin, occasion, newPrice, oldPrice, spellings } = product
  const { brand, frameType, mainCategory, subCategory, sizeGuide, goesWith, trending } = product
  const text = (language: 'en' | 'ar', name: 'title' | 'description') => translations[language]?.[name] ?? ''
  return {
    ...{ fabric, origin, occasion, brand, frameType, mainCategory, subCategory, sizeGuide, goesWith, trending },
    title: { fr: title, en: text('en', 'title'), ar: text('ar', 'title') },
    description: { fr: description, en: text('en', 'description'), ar: text('ar', 'description') },
    spellings: spellings.join(', '),
    newPrice: String(newPrice),
    oldPrice: oldPrice > 0 ? String(oldPrice) : '',
    coverImage: product.coverImage,
    colors: product.colors.map(({ id, colorName, swatch, images, stock, sizes }) => ({
      ...{ key: `colour-${id}`, id, swatch, images, stock: String(stock), seen: stock },
      colorName: withoutRepeats(colorName),
      sizes: sizes.map((one) => ({ size: one.size, stock: String(one.stock), seen: one.stock })),
    })),
  }
}

/** A garment to start another one from: the same words and looks, and nothing sold or counted of it yet. */
export function copyOf(product: OfficeProduct): ProductDraft {
  const { colors, ...draft } = toDraft(product)
  return {
    ...draft,
    trending: false,
    colors: colors.map(({ colorName, swatch, images, sizes }) => ({
      ...{ ...emptyColor(), colorName, swatch, images },
      sizes: sizes.map(({ size }) => ({ size, stock: '' })),
    })),
  }
}

/** What is sent: not checked here, so that whoever checks it can say what is wrong with it. */
export function toFields(draft: ProductDraft) {
  const { title, description, spellings, newPrice, oldPrice, colors, ...same } = draft
  const texts = (language: 'en' | 'ar') => ({ title: title[language], description: description[language] })
  const cover = colors.some(({ images }) => images.includes(same.coverImage)) ? same.coverImage : ''
  return {
    ...same,
    title: title.fr,
    description: description.fr,
    translations: { en: texts('en'), ar: texts('ar') },
    coverImage: cover || (colors.flatMap(({ images }) => images)[0] ?? ''),
    spellings: spellings
      .split(/[,،;\n]/)
      .map((word) => word.trim())
      .filter(Boolean),
    newPrice: readDinars(newPrice) ?? Number.NaN,
    oldPrice: oldPrice.trim() === '' ? 0 : (readDinars(oldPrice) ?? Number.NaN),
    colors: colors.map((color) => toColorFields(color, colors.length)),
  }
}

function toColorFields({ id, colorName, swatch, images, stock, seen, sizes }: ColorDraft, colours: number) {
  // A garment in one colour needs no name for it.
  const unnamed = colours === 1 && colorName.fr.trim() === ''
  const counted =
    sizes.length > 0
      ? { sizes: sizes.map((one) => ({ size: one.size, ...counting(one.stock, one.seen) })) }
      : counting(stock, seen)
  return {
    ...(id !== undefined && { id }),
    ...{ colorName: unnamed ? defaultColorName : colorName, swatch, images },
    ...counted,
  }
}

/** Nothing typed is none. */
function counting(stock: string, seen: number | undefined) {
  const count = stock.trim() === '' ? 0 : readCount(stock)
  return { stock: count, ...(seen !== undefined && { seen }) }
}

function readCount(text: string): number {
  const count = readDinars(text)
  return count === undefined ? Number.NaN : count
}

/** A name that only repeats the French one was never translated; saved, it repeats it again. */
function withoutRepeats({ fr, en, ar }: Trilingual): Trilingual {
  return { fr, en: en === fr ? '' : en, ar: ar === fr ? '' : ar }
}
