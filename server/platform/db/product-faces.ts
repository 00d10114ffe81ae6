import { sql } from 'kysely'

/** What a product `p` is called in each language; in French where it is not translated. */
export const productTitle = sql`json_build_object('fr', p.title,
  'en', coalesce(nullif(p.translations->'en'->>'title', ''), p.title),
  'ar', coalesce(nullif(p.translations->'ar'->>'title', ''), p.title))`

/** The face of a product `p`: the picture chosen for it, or the first of all where none was. */
export const productPicture = sql`coalesce(nullif(p.cover_image, ''), (
  select face.images->0->>'url' from product_colours face
  where face.product_id = p.id and not face.retired and jsonb_array_length(face.images) > 0
  order by face.position limit 1), '')`

/** The face of its colour `c`; of the product where that colour has no picture. */
export const colourPicture = sql`coalesce(c.images->0->>'url', ${productPicture})`
