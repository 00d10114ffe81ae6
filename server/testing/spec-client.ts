/**
 * A client that knows the specification's tables of calls and nothing of this shop's contract: it joins addresses as
 * RTK Query does, says JSON with every call, and sends the token it finds, on product and order calls alike.
 */
export interface SpecAnswer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: whoever holds the specification alone has no types for what comes back.
  body: any
}

interface SpecCaller {
  origin: string
  token?: string
  /** What a browser adds by itself. */
  headers?: Readonly<Record<string, string>>
}

type Fields = Readonly<Record<string, unknown>>

export function specClient({ origin, token, headers = {} }: SpecCaller) {
  async function call(prefix: string, method: string, url: string, body?: unknown): Promise<SpecAnswer> {
    const response = await fetch(joined(`${origin}${prefix}`, url), {
      method,
      headers: { ...headers, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }
  const products = (method: string, url: string, body?: unknown) => call('/api/products', method, url, body)
  const orders = (method: string, url: string, body?: unknown) => call('/api/orders', method, url, body)
  return {
    products: {
      all: () => products('GET', '/'),
      one: (id: string) => products('GET', `/${id}`),
      search: (text: string) => products('GET', `/search?query=${encodeURIComponent(text)}`),
      create: (fields: Fields) => products('POST', '/create-product', fields),
      edit: (id: string, fields: Fields) => products('PUT', `/edit/${id}`, fields),
      remove: (id: string) => products('DELETE', `/${id}`),
      updatePrice: (id: string, percentage: number) => products('PUT', `/update-price/${id}`, { percentage }),
    },
    orders: {
      place: (fields: Fields) => orders('POST', '/', fields),
      all: () => orders('GET', '/'),
      one: (id: string) => orders('GET', `/${id}`),
      ofEmail: (email: string) => orders('GET', `/email/${email}`),
      update: (id: string, changes: Fields) => orders('PATCH', `/${id}`, changes),
      remove: (id: string) => orders('DELETE', `/${id}`),
      removeProduct: (fields: Fields) => orders('PATCH', '/remove-product', fields),
      notify: (fields: Fields) => orders('POST', '/notify', fields),
    },
  }
}

function joined(base: string, url: string): string {
  return `${base.replace(/\/$/, '')}/${url.replace(/^\//, '')}`
}
