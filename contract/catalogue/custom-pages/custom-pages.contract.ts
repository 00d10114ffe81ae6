import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { numberInQuery } from '#contract/platform/http/fields.ts'
import { IdempotencyHeaders } from '#contract/platform/http/idempotency-schema.ts'
import { readFields, writtenFields } from '#contract/platform/settings/setting-schemas.ts'
import { inEach, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { removeDirectionMarks } from '#contract/platform/text/text-markup.rules.ts'
import { customPageCall } from './custom-page-call.ts'
import { customPageFields, maxCustomPages } from './custom-page-fields.ts'

/** A custom page as the owner wrote it; missing translations are empty. */
export const CustomPage = z.object({
  id: z.number(),
  /** Sent back with a change, to detect concurrent edits. */
  version: z.number(),
  changedAt: z.string(),
  ...readFields(customPageFields),
})
export type CustomPage = z.infer<typeof CustomPage>

const isSaid = (text: Trilingual) => languages.some((language) => removeDirectionMarks(text[language]).trim() !== '')

const written = writtenFields(customPageFields)
const shape = {
  ...written,
  // Any one language is enough, for example Arabic alone.
  title: written.title.check(z.refine(isSaid, 'must be written in one language')),
  address: z.union([
    z.literal(''),
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(customPageFields.address.most),
        z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      ),
  ]),
}

export const CustomPageBody = z.strictObject(shape)
export type CustomPageBody = z.infer<typeof CustomPageBody>

/** Removes characters that change the direction of text before the page is stored. */
export function removeDirectionMarksFromPage(body: CustomPageBody): CustomPageBody {
  const plain = (text: Trilingual) => inEach(languages, (language) => removeDirectionMarks(text[language]))
  return { ...body, title: plain(body.title), text: plain(body.text) }
}

const Texts = z.object({
  address: z.string(),
  changedAt: z.string(),
  title: z.string(),
  titleLanguage: z.enum(languages),
  text: z.string(),
  textLanguage: z.enum(languages),
  unlisted: z.optional(z.literal(true)),
})

/** The largest id: a PostgreSQL integer. */
const maxId = 2 ** 31 - 1

const Id = z.strictObject({ id: numberInQuery(z.int().check(z.positive())) })
const OwnPages = z.array(CustomPage)

export const customPageEndpoints = endpointTable({
  find: {
    ...customPageCall,
    summary:
      'A page the owner added, in one language, each text in another where it is missing; also by an address it had before; 404 as a draft or archived',
    params: z.strictObject({ address: z.string().check(z.maxLength(100)) }),
    query: z.strictObject({ language: z.enum(languages) }),
    replies: { 200: Texts },
  },
  list: {
    method: 'GET',
    path: '/api/admin/own-pages',
    guard: 'staff',
    right: 'change-settings',
    summary: 'All pages the owner added, in their order; drafts and what is archived too',
    replies: { 200: OwnPages },
  },
  create: {
    method: 'POST',
    path: '/api/admin/own-pages',
    guard: 'staff',
    right: 'change-settings',
    summary:
      `A new page, at the end; without an address, one is made of its title; ${maxCustomPages} at most that are not archived; the ` +
      'same Idempotency-Key again gives the page it made, as it is now (200); 422 key-reused, with that page, for something else',
    headers: IdempotencyHeaders,
    body: CustomPageBody,
    replies: { 201: CustomPage, 200: CustomPage },
  },
  order: {
    method: 'PUT',
    path: '/api/admin/own-pages',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The order pages are linked in; those not named come last',
    body: z.strictObject({ ids: z.array(z.int().check(z.positive(), z.maximum(maxId))).check(z.maxLength(500)) }),
    replies: { 200: OwnPages },
  },
  change: {
    method: 'PUT',
    path: '/api/admin/own-pages/:id',
    guard: 'staff',
    right: 'change-settings',
    summary:
      'Writes a page anew, also to archive it or bring it back; its former address leads on to a new one; 409 page-changed, with what it is now, if somebody was faster than the version sent',
    params: Id,
    body: z.strictObject({ ...shape, version: z.int() }),
    replies: { 200: CustomPage },
  },
})
