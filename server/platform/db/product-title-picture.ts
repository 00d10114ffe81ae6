import { sql } from 'kysely'

/** The title of a product `p` in each language, with the French one where there is no translation. */
export const productTitle = sql`json_build_object('fr', p.title,
  'en', coalesce(nullif(p.translations->'en'->>'title', ''), p.title),
  'ar', coalesce(nullif(p.translations->'ar'->>'title', ''), p.title))`

/** The cover picture of a product `p`: the chosen one, or the first of its pictures. */
export const productPicture = sql`coalesce(nullif(p.cover_image, ''), (
  select face.images->0->>'url' from product_colours face
  where face.product_id = p.id and not face.retired and jsonb_array_length(face.images) > 0
  order by face.position limit 1), '')`

/** The first picture of a colour `c`, or the cover picture of its product. */
export const colourPicture = sql`coalesce(c.images->0->>'url', ${productPicture})`
