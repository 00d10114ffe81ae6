import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, pieces, Trilingual } from '#contract/platform/http/fields.ts'
import { productFields } from './product-fields.ts'

/** The title of a sub-category's page and the sentence above its garments; empty for the default texts. */
const pageTexts = { title: Trilingual, sentence: Trilingual }

/** A sub-category, with the number of its products. */
export const SubCategory = z.object({
  slug: z.string(),
  name: Trilingual,
  ...pageTexts,
  /** The level of low stock in this sub-category; null for the shop's own level. */
  lowStockLevel: z.nullable(z.number()),
  products: z.number(),
})
export type SubCategory = z.infer<typeof SubCategory>

/** The lengths that search engines show. */
export const shelfTexts = { name: 60, title: 70, sentence: 160 } as const
const written = (max: number, least = 0) => z.strictObject({ fr: line(max, least), en: line(max, 0), ar: line(max, 0) })
/** Texts of the page that are left out stay unchanged. */
const Name = z.strictObject({
  name: written(shelfTexts.name, 1),
  title: z.optional(written(shelfTexts.title)),
  sentence: z.optional(written(shelfTexts.sentence)),
  lowStockLevel: z.optional(z.nullable(pieces(0, productFields.lowStockLevel.most))),
})
export type ShelfTexts = z.infer<typeof Name>
const Slug = z.strictObject({ slug: line(60) })
const SubCategories = z.array(SubCategory)

/** Every endpoint responds with all sub-categories, in the order they are shown in. */
export const subCategoryEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/sub-categories',
    guard: 'staff',
    right: 'read-products',
    summary: 'The sub-categories, in their order',
    replies: { 200: SubCategories },
  },
  create: {
    method: 'POST',
    path: '/api/admin/sub-categories',
    guard: 'staff',
    right: 'change-settings',
    summary: 'A new sub-category, at the end',
    body: Name,
    replies: { 201: SubCategories },
  },
  rename: {
    method: 'PUT',
    path: '/api/admin/sub-categories/:slug',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Another name, what its page says, or its level of few pieces; its address in the shop stays',
    params: Slug,
    body: Name,
    replies: { 200: SubCategories },
  },
  order: {
    method: 'PUT',
    path: '/api/admin/sub-categories',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The order they are shown in; those not named come last',
    body: z.strictObject({ slugs: z.array(line(60)).check(z.maxLength(500)) }),
    replies: { 200: SubCategories },
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/sub-categories/:slug',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Takes one away; 409 sub-category-in-use while products are in it',
    params: Slug,
    replies: { 200: SubCategories },
  },
})
