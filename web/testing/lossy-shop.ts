import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { idempotencyHeader } from '#contract/platform/http/idempotency-header.ts'
import { type AppStore, createStore } from '#web/store.ts'

interface Entry {
  id: string | number
  version: number
}

interface Kind<Stored extends Entry> {
  /** The path of the collection; records are below it. */
  path: string
  /** The name of a record in responses and in problem codes. */
  name: string
  /** Turns the n-th request body into a record. */
  made: (body: Omit<Stored, keyof Entry>, n: number) => Stored
}

/** A shop with one kind of record that supports idempotency keys and rejects outdated versions like the real one, and loses responses on request. */
export function lossyShop<Stored extends Entry>({ path, name, made }: Kind<Stored>) {
  const shop = {
    all: [] as Stored[],
    /** Answers to lose, each once: the request is processed, but its answer never arrives. */
    lost: [] as string[],
    /** Changes the last record as another user. */
    another: (changes: Partial<Stored>) => {
      const last = shop.all.at(-1) as Stored
      shop.all = [...shop.all.slice(0, -1), { ...last, ...changes, version: last.version + 1 }]
    },
  }
  const postedKeys = new Map<string, { text: string; id: Stored['id'] }>()
  const find = (id: string | number) => shop.all.find((item) => String(item.id) === String(id))
  const refused = (status: number, code: string, now?: Stored) => ({ status, said: { code, status, [name]: now } })

  const create = (key: string, text: string) => {
    const earlierPost = postedKeys.get(key)
    if (earlierPost) {
      const now = find(earlierPost.id)
      return earlierPost.text === text ? { status: 200, said: now } : refused(422, 'key-reused', now)
    }
    const created = made(JSON.parse(text), shop.all.length + 1)
    postedKeys.set(key, { text, id: created.id })
    shop.all = [...shop.all, created]
    return { status: 201, said: created }
  }
  const change = (id: string, text: string) => {
    const { version, ...body } = JSON.parse(text)
    const now = find(id)
    if (!now) return refused(404, `${name}-not-found`)
    const address = body.address || (now as { address?: string }).address
    const next = { ...made(body, 0), id: now.id, address, version: version + 1 }
    if (now.version !== version) {
      const isStored = JSON.stringify({ ...next, version: now.version }) === JSON.stringify({ ...now, address })
      return isStored ? { status: 200, said: now } : refused(409, `${name}-changed`, now)
    }
    shop.all = shop.all.map((item) => (item === now ? next : item))
    return { status: 200, said: next }
  }
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const text = request.method === 'GET' ? '' : await request.text()
    const isOurs = pathname.startsWith(path)
    const { status, said } =
      isOurs && request.method === 'POST'
        ? create(request.headers.get(idempotencyHeader) ?? '', text)
        : isOurs && request.method === 'PUT'
          ? change(pathname.slice(path.length + 1), text)
          : { status: 200, said: isOurs ? shop.all : [] }
    const losing = shop.lost.indexOf(request.method)
    if (losing >= 0) {
      shop.lost.splice(losing, 1)
      throw new TypeError('the line broke')
    }
    return new Response(JSON.stringify(said), { status, headers: { 'content-type': 'application/json' } })
  }
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init))
  return { shop, store: () => createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch }) }
}

const turn = () => act(() => new Promise<void>((soon) => setTimeout(soon)))

/** Waits until a condition holds, rendering what has arrived before each check. The long limit allows for a busy machine. */
export function settled(isSo: () => boolean): Promise<void> {
  return vi.waitFor(async () => {
    await turn()
    if (!isSo()) throw new Error('not yet')
  }, 50_000)
}

function hasNoPendingCalls(store: AppStore): boolean {
  const { ordersApi, productsApi } = store.getState()
  const calls = [ordersApi, productsApi].flatMap(({ queries, mutations }) =>
    [queries, mutations].flatMap(Object.values),
  )
  return calls.every((call) => call?.status !== 'pending')
}

/** Closes opened forms after each test, once their requests have ended: an open form would write into the draft of the next test, or delete it. */
export function closingAfterEach(): (store: AppStore, close: () => Promise<void>) => void {
  const open: { store: AppStore; close: () => Promise<void> }[] = []
  const forget = () => {
    localStorage.clear()
    sessionStorage.clear()
  }
  beforeEach(forget)
  afterEach(async () => {
    for (const { store, close } of open.splice(0)) {
      await settled(() => hasNoPendingCalls(store))
      // Effects of a response run in a later task and may send another request.
      await turn()
      await settled(() => hasNoPendingCalls(store))
      await close()
    }
  })
  return (store, close) => void open.push({ store, close })
}

export function choose(field: HTMLSelectElement, value: string): Promise<void> {
  return act(async () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
