import type { PlannedPiece } from '#contract/catalogue/occasions/occasion-plan.rules.ts'
import type { MainCategory, Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { presetPerson, presetSize } from '#web/storefront/size-advice/preset-size.rules.ts'
import { type StoredPeople, wasAdvisedFor } from '#web/storefront/size-advice/stored-people.ts'
import type { WornGarment } from '#web/storefront/size-advice/worn.rules.ts'
import { isKnownAs } from './same-person.rules.ts'

/** What the shopper chose for a piece of an outfit; missing fields have their defaults. */
export interface PieceWish {
  leftOut?: boolean
  colour?: number
  size?: string
  /** The size the advice named, if it was used. */
  advised?: string
  /** Whether the piece is wanted in a standard size although it could be made to measure. */
  fromShelf?: boolean
  /** Whether the piece was made for this wearer while the sheet was open, whatever name the measures have. */
  isMade?: boolean
}

/** Why a piece goes into the cart or not. `to-make` waits for measures; `made` already lies in the cart. */
type PieceState = 'left-out' | 'to-make' | 'made' | 'too-late' | 'sold-out' | 'all-in-cart' | 'size-missing' | 'ready'

export interface OutfitPiece {
  product: Product
  planned: PlannedPiece | undefined
  colour: ProductColor
  size: string | undefined
  preset: ReturnType<typeof presetSize>
  /** Whether the size data has loaded; before that, missing advice is not reported. */
  isAdvisable: boolean
  /** Quantity in the cart, in any colour and size and for anybody. */
  inCart: number
  state: PieceState
  line: CartItem
}

interface WearerContext {
  /** Undefined if no person is known. */
  person: FitPerson | undefined
  advisedPeople: StoredPeople
  cart: readonly CartItem[]
}

interface PieceRequest extends WearerContext {
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
  askedPeople: StoredPeople,
  outfit: readonly Product[],
  dressed: readonly FitPerson[],
): FitPerson | undefined {
  const [main] = outfit.flatMap((product) => wornGarment(product) ?? [])
  if (!main) return undefined
  const undressed = askedPeople.people.filter((person) => !dressed.some((fitPerson) => isKnownAs(fitPerson, person)))
  return presetPerson(undressed, main, undressed[0] === askedPeople.people[0] && wasAdvisedFor(askedPeople, main))
}

/**
 * A single size needs no choice. Otherwise the chosen size counts while it is in stock, else the advised one; a chosen size that is sold out is
 * asked for again.
 */
function chosenSize({ sizes }: ProductColor, { size }: PieceWish, preset: OutfitPiece['preset']): string | undefined {
  const [first, ...rest] = sizes
  if (first && rest.length === 0) return first.size
  if (size !== undefined)
    return sizes.some((candidate) => candidate.size === size && candidate.stock > 0) ? size : undefined
  return preset?.inStock ? preset.advised : undefined
}

/** Whether the cart holds one made for this person, recognised by the name on the sheet of measures. */
export function isMadeFor({ product, wish, person, cart }: Pick<PieceRequest, 'product' | 'wish' | 'person' | 'cart'>) {
  const name = person?.name.trim()
  const isHers = ({ _id, made }: CartItem) => _id === product._id && made?.sheet.who.trim() === name
  return Boolean(wish.isMade || (name && cart.some(isHers)))
}

/** The state of a garment that can be made; undefined if it is taken from stock. */
function madeState(pieceAsked: PieceRequest): PieceState | undefined {
  const { product, planned, wish } = pieceAsked
  if (isMadeFor(pieceAsked)) return 'made'
  if (product.making.days <= 0) return undefined
  if (product.stockQuantity <= 0) return planned?.way === 'late' ? 'too-late' : 'to-make'
  return planned?.way === 'made' && !wish.fromShelf ? 'to-make' : undefined
}

function shelfState(
  { colour, size, line }: Pick<OutfitPiece, 'colour' | 'size' | 'line'>,
  heldQuantity: number,
): PieceState {
  if (colour.stock <= 0) return 'sold-out'
  if (colour.sizes.length > 0 && size === undefined) return 'size-missing'
  if ((line.stock ?? 0) <= 0) return 'sold-out'
  return heldQuantity >= (line.stock ?? 0) ? 'all-in-cart' : 'ready'
}

/** The piece as it would go into the cart now; empty if the garment has no colour. */
export function readPiece(pieceAsked: PieceRequest): OutfitPiece[] {
  const { product, planned, fit, wish, person, advisedPeople, cart } = pieceAsked
  const { colors } = product
  const colour = colors.find(({ id }) => id === wish.colour) ?? colors.find(({ stock }) => stock > 0) ?? colors[0]
  if (!colour) return []
  const garment = wornGarment(product)
  const wearer =
    person &&
    garment &&
    presetPerson([person], garment, person === advisedPeople.people[0] && wasAdvisedFor(advisedPeople, garment))
  const preset =
    garment && fit
      ? presetSize(wearer, { ...fit, guide: garment.guide, sizes: colour.sizes.map(({ size }) => size) }, colour.sizes)
      : undefined
  const size = chosenSize(colour, wish, preset)
  // Recorded only where there is a choice of sizes.
  const advised = colour.sizes.length > 1 ? (wish.advised ?? preset?.advised) : undefined
  const line = { ...toCartItem(product, colour, size), ...(advised !== undefined && { advised }) }
  const heldQuantity = cart.find((cartItem) => lineKey(cartItem) === lineKey(line))?.quantity ?? 0
  const state = wish.leftOut ? 'left-out' : (madeState(pieceAsked) ?? shelfState({ colour, size, line }, heldQuantity))
  const inCart = cart.reduce((sum, { _id, quantity }) => (_id === product._id ? sum + quantity : sum), 0)
  return [{ product, planned, colour, size, line, preset, isAdvisable: fit !== undefined, inCart, state }]
}

/** Whether the piece is taken from stock. */
export function isFromShelf(state: PieceState): boolean {
  return state !== 'to-make' && state !== 'made' && state !== 'too-late'
}

/** Whether there is a size to choose. */
export function needsSize({ colour, state }: OutfitPiece): boolean {
  return colour.sizes.length > 1 && state !== 'sold-out'
}

/** The pieces that go into the cart, once all sizes are chosen. */
export function listTaken(pieces: readonly OutfitPiece[]): OutfitPiece[] {
  return pieces.filter(({ state }) => state === 'ready' || state === 'size-missing')
}

/** Whether a choice is missing before the outfit can go into the cart. */
export function isChoiceMissing({ state }: OutfitPiece): boolean {
  return state === 'size-missing' || state === 'to-make'
}

/** Added up in millimes to avoid rounding errors. */
export function sumOf(pieces: readonly OutfitPiece[]): number {
  return toDinars(listTaken(pieces).reduce((sum, { product }) => sum + toMillimes(product.newPrice), 0))
}

/**
 * Whether the cart stays within the limit of lines. Pieces that are in the cart already add no line, and pieces without a size are counted once it
 * is chosen.
 */
export function fitsCart(cart: readonly CartItem[], pieces: readonly OutfitPiece[]): boolean {
  const readyPieces = pieces.filter(({ state }) => state === 'ready')
  const keys = new Set([...cart, ...readyPieces.map(({ line }) => line)].map(lineKey))
  return keys.size <= Math.max(orderLimits.mostLines, cart.length)
}
