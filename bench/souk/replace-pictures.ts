import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { mediaEndpoints, type Picture } from '#contract/platform/media/media.contract.ts'

interface Shown {
  garment: string
  name: string
  picture: Buffer
}

/** Replaces all pictures of a garment's first colour and its cover. */
export async function showPicture(
  origin: string,
  staff: Readonly<Record<string, string>>,
  { garment, name, picture }: Shown,
): Promise<void> {
  const form = new FormData()
  form.append('pictures', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), name)
  const headers = { ...staff, origin }
  const { method, path } = mediaEndpoints.upload
  const [sent] = (await answer(fetch(origin + path, { method, headers, body: form }))) as Picture[]
  const product = (await answer(fetch(`${origin}/api/products/${garment}`))) as Product
  const [first, ...rest] = product.colors
  const colors = [{ ...first, images: [sent?.url] }, ...rest]
  await answer(
    fetch(`${origin}/api/products/edit/${garment}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ ...product, coverImage: sent?.url, colors }),
    }),
  )
}

async function answer(pending: Promise<Response>): Promise<unknown> {
  const response = await pending
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
