import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import type { MainCategory, Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { GarmentFit } from '#contract/catalogue/size-advice/fit.contract.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { type AskedPeople, wasAskedFor } from '#web/storefront/size-advice/asked-for.ts'
import { presetPerson, presetSize } from '#web/storefront/size-advice/preset-size.rules.ts'
import type { WornGarment } from '#web/storefront/size-advice/worn.rules.ts'
import { isKnownAs } from './same-person.rules.ts'

/** The choices for a piece of an outfit; others have their defaults. */
export interface PieceWish {
  leftOut?: boolean
  colour?: number
  size?: string
  /** Which size she was told to take, where she asked. */
  advised?: string
  /** In one of the shop's sizes, though there is time to have it made. */
  fromShelf?: boolean
  /** It was just made for her, whatever she is called. */
  isMade?: boolean
}

/**
 * Whether a piece goes into the cart; and why it does not. What is to be made waits for her measures; what was made for whoever is
 * dressed lies in the cart.
 */
type PieceState = 'left-out' | 'to-make' | 'made' | 'too-late' | 'sold-out' | 'all-in-cart' | 'size-missing' | 'ready'

export interface OutfitPiece {
  product: Product
  planned: PlannedPiece | undefined
  colour: ProductColor
  size: string | undefined
  preset: ReturnType<typeof presetSize>
  /** Whether there was anything to advise by; before that nobody is told that there is no advice. */
  isAdvisable: boolean
  /** How many of it the cart holds, however chosen and for whomever. */
  inCart: number
  state: PieceState
  line: CartItem
}

interface Dressing {
  /** For whom; nobody who is known, where nobody is. */
  person: FitPerson | undefined
  asked: AskedPeople
  cart: readonly CartItem[]
}

interface PieceAsked extends Dressing {
  product: Product
  planned: PlannedPiece | undefined
  fit: GarmentFit | undefined
  wish: PieceWish
}

function wornGarment({ sizeGuide, mainCategory }: Product): WornGarment | undefined {
  return sizeGuide === 'none' ? undefined : { guide: sizeGuide, mainCategory: mainCategory as MainCategory }
}

/**
 * The person an outfit is for by default: the wearer of its main garment, the first one that has sizes of the guide and is not
 * owned yet.
 */
export function personToDress(
  askedPeople: AskedPeople,
  outfit: readonly Product[],
  dressed: readonly FitPerson[],
): FitPerson | undefined {
  const [main] = outfit.flatMap((product) => wornGarment(product) ?? [])
  if (!main) return undefined
  const undressed = askedPeople.people.filter((person) => !dressed.some((fitPerson) => isKnownAs(fitPerson, person)))
  return presetPerson(undressed, main, undressed[0] === askedPeople.people[0] && wasAskedFor(askedPeople, main))
}

/**
 * Of a garment of one size nothing is asked; where one is left of several, it is hers only if she says so. What she chose herself is
 * asked for again where there is none of it: nothing takes its place without a word.
 */
function chosenSize({ sizes }: ProductColor, { size }: PieceWish, preset: OutfitPiece['preset']): string | undefined {
  const [first, ...rest] = sizes
  if (first && rest.length === 0) return first.size
  if (size !== undefined)
    return sizes.some((candidate) => candidate.size === size && candidate.stock > 0) ? size : undefined
  return preset?.inStock ? preset.advised : undefined
}

/** Whether the cart holds one that is made for her: a sheet of measures says whose they are, where she has a name. */
export function isMadeFor({ product, wish, person, cart }: Pick<PieceAsked, 'product' | 'wish' | 'person' | 'cart'>) {
  const name = person?.name.trim()
  const isHers = ({ _id, made }: CartItem) => _id === product._id && made?.sheet.who.trim() === name
  return Boolean(wish.isMade || (name && cart.some(isHers)))
}

/** What becomes of a garment that the shop also makes; nothing where it is taken from the shelf. */
function madeState(pieceAsked: PieceAsked): PieceState | undefined {
  const { product, planned, wish } = pieceAsked
  if (isMadeFor(pieceAsked)) return 'made'
  if (product.making.days <= 0) return undefined
  if (product.stockQuantity <= 0) return planned?.way === 'late' ? 'too-late' : 'to-make'
  return planned?.way === 'made' && !wish.fromShelf ? 'to-make' : undefined
}

function shelfState({ colour, size, line }: Pick<OutfitPiece, 'colour' | 'size' | 'line'>, held: number): PieceState {
  if (colour.stock <= 0) return 'sold-out'
  if (colour.sizes.length > 0 && size === undefined) return 'size-missing'
  if ((line.stock ?? 0) <= 0) return 'sold-out'
  return held >= (line.stock ?? 0) ? 'all-in-cart' : 'ready'
}

/** A piece as it would be taken now. Without a colour there is none. */
export function readPiece(pieceAsked: PieceAsked): OutfitPiece[] {
  const { product, planned, fit, wish, person, asked, cart } = pieceAsked
  const { colors } = product
  const colour = colors.find(({ id }) => id === wish.colour) ?? colors.find(({ stock }) => stock > 0) ?? colors[0]
  if (!colour) return []
  const garment = wornGarment(product)
  const wearer =
    person && garment && presetPerson([person], garment, person === asked.people[0] && wasAskedFor(asked, garment))
  const preset =
    garment && fit
      ? presetSize(wearer, { ...fit, guide: garment.guide, sizes: colour.sizes.map(({ size }) => size) }, colour.sizes)
      : undefined
  const size = chosenSize(colour, wish, preset)
  // Where nothing is chosen, no advice is followed or not.
  const advised = colour.sizes.length > 1 ? (wish.advised ?? preset?.advised) : undefined
  const line = { ...toCartItem(product, colour, size), ...(advised !== undefined && { advised }) }
  const held = cart.find((cartItem) => lineKey(cartItem) === lineKey(line))?.quantity ?? 0
  const state = wish.leftOut ? 'left-out' : (madeState(pieceAsked) ?? shelfState({ colour, size, line }, held))
  const inCart = cart.reduce((sum, { _id, quantity }) => (_id === product._id ? sum + quantity : sum), 0)
  return [{ product, planned, colour, size, line, preset, isAdvisable: fit !== undefined, inCart, state }]
}

/** Whether it is one of the shop's own sizes that would be taken. */
export function isFromShelf(state: PieceState): boolean {
  return state !== 'to-make' && state !== 'made' && state !== 'too-late'
}

/** Of one size or none nothing is asked. */
export function asksSize({ colour, state }: OutfitPiece): boolean {
  return colour.sizes.length > 1 && state !== 'sold-out'
}

/** The pieces that go into the cart, once all sizes are chosen. */
export function takenOf(pieces: readonly OutfitPiece[]): OutfitPiece[] {
  return pieces.filter(({ state }) => state === 'ready' || state === 'size-missing')
}

/** What has to be said or done before all of it goes into the cart. */
export function isMissing({ state }: OutfitPiece): boolean {
  return state === 'size-missing' || state === 'to-make'
}

/** Counted in millimes, as everything is. */
export function sumOf(pieces: readonly OutfitPiece[]): number {
  return toDinars(takenOf(pieces).reduce((sum, { product }) => sum + toMillimes(product.newPrice), 0))
}

/**
 * An order has so many lines at most; of what lies in the cart already, one more is no line more. Which line a piece will be is known
 * once its size is.
 */
export function fitsCart(cart: readonly CartItem[], pieces: readonly OutfitPiece[]): boolean {
  const ready = pieces.filter(({ state }) => state === 'ready')
  const keys = new Set([...cart, ...ready.map(({ line }) => line)].map(lineKey))
  return keys.size <= Math.max(orderLimits.mostLines, cart.length)
}
