/** Fields of a read order that are ignored when an order is placed: the server computes them. */
const passedOver = ['_id', 'totalPrice', 'isPaid', 'isDelivered', 'productProgress']
const parts = ['city', 'country', 'state', 'zipcode']
/** Fields that hold digits only, and that some clients send as numbers. */
const figures = ['phone', 'zipcode']

/**
 * Moves the shipping address into the one form that is validated. The specification names the five parts of the address (the street is `address`)
 * but not their place in an order: next to the name, under `address`, or under `shippingAddress`. Other values stay as they are, so that the
 * validation reports them.
 */
export function normaliseOrderBody(written: unknown): unknown {
  if (!isFields(written)) return written
  const order = withLines(withFiguresAsText(without(written, passedOver)))
  if (typeof order.address === 'string') {
    const beside = Object.fromEntries(parts.flatMap((part) => (part in order ? [[part, order[part]]] : [])))
    return { ...without(order, parts), address: { street: order.address, ...beside } }
  }
  if (order.address !== undefined) return { ...order, address: addressAsWritten(order.address) }
  const { shippingAddress, ...rest } = order
  return shippingAddress === undefined ? order : { ...rest, address: addressAsWritten(shippingAddress) }
}

/** A line may have the form of a read order: the product as an object, and an empty size if it has none. */
function withLines(order: Fields): Fields {
  const { products } = order
  return Array.isArray(products) ? { ...order, products: products.map(lineAsWritten) } : order
}

function lineAsWritten(written: unknown): unknown {
  if (!isFields(written)) return written
  const { productId } = written
  const line = written.size === '' ? without(written, ['size']) : written
  return isFields(productId) && '_id' in productId ? { ...line, productId: productId._id } : line
}

function addressAsWritten(written: unknown): unknown {
  if (!isFields(written)) return written
  const { address, ...rest } = withFiguresAsText(written)
  if ('street' in written || address === undefined) return withFiguresAsText(written)
  return { street: address, ...rest }
}

function withFiguresAsText(fields: Fields): Fields {
  const isNumber = ([name, value]: [string, unknown]) => figures.includes(name) && Number.isSafeInteger(value)
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, isNumber([name, value]) ? String(value) : value]),
  )
}

type Fields = Record<string, unknown>

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
