/**
 * An independent client written from sections 3 and 7 of the specification alone: prefixes, paths, methods, bodies and field names are typed again
 * here. It imports nothing of the shop, and is not changed with it.
 */
interface Trilingual {
  en: string
  fr: string
  ar: string
}

export interface ReadProduct {
  _id: string
  title: string
  coverImage: string
  brand: string
  frameType: string
  mainCategory: string
  subCategory: string
  newPrice: number
  oldPrice: number
  stockQuantity: number
  trending: boolean
  colors: { colorName: Trilingual; images: string[]; stock: number }[]
}

interface ReadOrder {
  _id: string
  name: string
  email: string
  phone: string
  totalPrice: number
  isPaid: boolean
  isDelivered: boolean
  productProgress: Record<string, unknown>
  products: {
    productId: { _id: string; title: string }
    quantity: number
    color: { colorName: Trilingual; image: string }
    coverImage: string
  }[]
}

interface Reply<T> {
  status: number
  body: T
}

/** The value stored under `token`, and headers that the browser adds. */
interface ClientState {
  token?: string | null
  browser?: Readonly<Record<string, string>>
}

/** Builds addresses from prefix and path as in the specification, optionally with a trailing slash. */
export function independentClient(host: string, { token = null, browser }: ClientState = {}, end: '' | '/' = '') {
  const products = `${host}/api/products`
  const orders = `${host}/api/orders`

  async function call<T>(method: string, address: string, body?: unknown): Promise<Reply<T>> {
    const headers = { ...browser, 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const response = await fetch(address, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T }
  }

  return {
    products: {
      all: () => call<ReadProduct[]>('GET', `${products}${end}`),
      one: (id: string) => call<ReadProduct>('GET', `${products}/${id}${end}`),
      search: (text: string) =>
        call<ReadProduct[]>('GET', `${products}/search${end}?query=${encodeURIComponent(text)}`),
      create: (product: object) => call<ReadProduct>('POST', `${products}/create-product${end}`, product),
      edit: (id: string, product: object) => call<ReadProduct>('PUT', `${products}/edit/${id}${end}`, product),
      remove: (id: string) => call<unknown>('DELETE', `${products}/${id}${end}`),
      price: (id: string, percentage: number) =>
        call<ReadProduct>('PUT', `${products}/update-price/${id}${end}`, { percentage }),
    },
    orders: {
      place: (order: object) => call<ReadOrder>('POST', `${orders}${end}`, order),
      all: () => call<ReadOrder[]>('GET', `${orders}${end}`),
      one: (id: string) => call<ReadOrder>('GET', `${orders}/${id}${end}`),
      ofEmail: (email: string) => call<ReadOrder[]>('GET', `${orders}/email/${email}${end}`),
      mark: (orderId: string, how: { isPaid?: boolean; isDelivered?: boolean; productProgress?: object }) =>
        call<ReadOrder>('PATCH', `${orders}/${orderId}${end}`, how),
      remove: (orderId: string) => call<unknown>('DELETE', `${orders}/${orderId}${end}`),
      takeOut: (orderId: string, productKey: string, quantityToRemove: number) =>
        call<ReadOrder>('PATCH', `${orders}/remove-product${end}`, { orderId, productKey, quantityToRemove }),
      notify: (orderId: string, email: string, productKey: string, progress: unknown) =>
        call<unknown>('POST', `${orders}/notify${end}`, { orderId, email, productKey, progress }),
    },
  }
}
