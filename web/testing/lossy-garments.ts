import { distinctiveValues } from '#contract/catalogue/products/product-test-values.ts'
import { type ColorFields, ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { createStore } from '#web/store.ts'

type Garment = Omit<ProductFields, 'colors'> & {
  _id: string
  version: number
  colors: (ColorFields & { id: number })[]
}

interface GarmentShop {
  all: Garment[]
  /** Responses to lose, each once: by method, or by method and status. The request is processed, but its response never arrives. */
  lost: string[]
  /** The number of requests that create a garment. */
  posts: number
  /** Runs between the creation of a garment and its response. */
  meanwhile: () => void
  /** Loses every response. */
  isCut: boolean
  /** Runs just before a garment is overwritten. */
  before: () => void
  /** While set, responses wait for this promise; `waiting` counts the waiting ones. */
  held: Promise<void> | undefined
  waiting: number
  add: (fields: unknown, id?: string) => Garment
  /** Changes the last garment as another user. */
  another: (changes: Partial<Garment>) => void
}

/** A shop that creates a garment under an idempotency key like the real one, and loses responses on request. */
export function lossyGarments() {
  let added = 0
  const shop: GarmentShop = {
    all: [],
    lost: [],
    posts: 0,
    meanwhile: () => {},
    isCut: false,
    before: () => {},
    held: undefined,
    waiting: 0,
    add: (body, id = `jebba-${++added}`) => {
      const fields = ProductFields.parse(body)
      const colors = fields.colors.map((color, index) => ({ ...color, id: index + 1 }))
      const made = { ...fields, _id: id, version: 1, colors }
      shop.all = [...shop.all, made]
      return made
    },
    another: (changes) => {
      const last = shop.all.at(-1) as Garment
      shop.all = [...shop.all.slice(0, -1), { ...last, ...changes, version: last.version + 1 }]
    },
  }
  const postedKeys = new Map<string, { text: string; id: string }>()
  const find = (id: string | undefined) => shop.all.find(({ _id }) => _id === id)
  const refused = (status: number, code: string, more = {}) => ({ status, said: { code, status, ...more } })

  const create = (key: string, text: string) => {
    shop.posts += 1
    const earlierPost = postedKeys.get(key)
    const existing = find(earlierPost?.id)
    if (earlierPost && !existing) return refused(404, 'product-not-found')
    if (earlierPost && existing) {
      return earlierPost.text === text
        ? { status: 200, said: toAnswer(existing, false) }
        : refused(422, 'key-reused', { product: toAnswer(existing, false) })
    }
    const made = shop.add(JSON.parse(text))
    postedKeys.set(key, { text, id: made._id })
    const answer = { status: 201, said: toAnswer(made, false) }
    shop.meanwhile()
    return answer
  }
  const edit = (id: string, text: string) => {
    const { version, ...body } = JSON.parse(text)
    shop.before()
    const existing = find(id)
    if (!existing || existing.version !== version) return refused(409, 'product-changed')
    const fields = ProductFields.parse(body)
    const highest = Math.max(...existing.colors.map((color) => color.id))
    const colors = fields.colors.map((color, index) => {
      const same = existing.colors.find((it) => (color.id === undefined ? hasSameName(it, color) : it.id === color.id))
      return { ...color, id: same?.id ?? highest + index + 1 }
    })
    const next = { ...fields, _id: id, version: version + 1, colors }
    shop.all = shop.all.map((garment) => (garment === existing ? next : garment))
    return { status: 200, said: toAnswer(next, false) }
  }
  const read = async (id: string) => {
    if (shop.held) shop.waiting += 1
    await shop.held
    const existing = find(id)
    if (shop.isCut) throw new TypeError('the line broke')
    return { status: 200, said: existing ? toAnswer(existing, true) : [] }
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const id = new URL(request.url).pathname.split('/').at(-1) ?? ''
    const text = request.method === 'GET' ? '' : await request.text()
    const { status, said } =
      request.method === 'POST' && id === 'create-product'
        ? create(request.headers.get(idempotencyHeader) ?? `none-${shop.posts}`, text)
        : request.method === 'PUT'
          ? edit(id, text)
          : await read(id)
    const losing = shop.lost.findIndex(
      (method) => method === request.method || method === `${request.method} ${status}`,
    )
    if (losing >= 0) {
      shop.lost.splice(losing, 1)
      throw new TypeError('the line broke')
    }
    return Response.json(said, { status })
  }
  return { shop, store: () => createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch }) }
}

function hasSameName(a: ColorFields, b: ColorFields): boolean {
  return a.colorName.fr === b.colorName.fr
}

/** The stock of a colour is the sum of its sizes; only the back office receives costs. */
function toAnswer(garment: Garment, isForOffice: boolean) {
  const counted = ({ stock = 0, code = '', costPrice = 0 }: Pick<ColorFields, 'stock' | 'code' | 'costPrice'>) => ({
    stock,
    seen: stock,
    code,
    ...(isForOffice && { costPrice }),
  })
  const colors = garment.colors.map(({ id, colorName, swatch, images, sizes, ...whole }) => {
    const stock = sizes.length > 0 ? sizes.reduce((sum, size) => sum + size.stock, 0) : (whole.stock ?? 0)
    return {
      id,
      colorName,
      swatch,
      images,
      ...counted({ ...whole, stock }),
      sizes: sizes.map((size) => ({ size: size.size, ...counted(size) })),
    }
  })
  const stockQuantity = colors.reduce((sum, { stock }) => sum + stock, 0)
  return { ...distinctiveValues, ...garment, placeholder: '', saleEnds: '', updatedAt: '', stockQuantity, colors }
}
