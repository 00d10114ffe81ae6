/** What an order that was read says, and one that is placed is not believed in: the shop knows it better. */
const passedOver = ['_id', 'totalPrice', 'isPaid', 'isDelivered', 'productProgress']
const parts = ['city', 'country', 'state', 'zipcode']
/** Texts that hold figures alone, and that some clients send as numbers. */
const figures = ['phone', 'zipcode']

/**
 * The specification names the five parts of a shipping address, the street's being `address`, and does not show where they
 * stand in an order: beside the name, under `address`, or under `shippingAddress`. All of them are brought to the one way
 * that is checked; what is something else is left as it is, for the check to tell.
 */
export function orderAsWritten(written: unknown): unknown {
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

/** A line may name its garment and size as an order that was read does: with its title, and empty where it has no size. */
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
