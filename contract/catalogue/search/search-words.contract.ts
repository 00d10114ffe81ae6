import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, numberInQuery, Trilingual } from '#contract/platform/http/fields.ts'

const mostLetters = 600

/** Words for the same thing in every language; they are separated by commas. */
export const WordGroup = z.object({
  words: Trilingual,
  /** Related garments that are shown as well. */
  near: Trilingual,
  /** Whether the related garments are of another kind: then the shop says that it does not have the one searched for. */
  otherThing: z.boolean(),
})
export type WordGroup = z.infer<typeof WordGroup>

export const StoredWordGroup = z.extend(WordGroup, { id: z.number() })
export type StoredWordGroup = z.infer<typeof StoredWordGroup>

const words = z.strictObject({ fr: line(mostLetters, 0), en: line(mostLetters, 0), ar: line(mostLetters, 0) })
const isWritten = ({ fr, en, ar }: { fr: string; en: string; ar: string }) => `${fr}${en}${ar}` !== ''

const body = z.strictObject({
  words: words.check(z.refine(isWritten, 'needs a word')),
  near: words,
  otherThing: z.boolean(),
})
const params = z.strictObject({ id: numberInQuery(z.int().check(z.positive())) })
const StoredWordGroups = z.array(StoredWordGroup)

/** Every endpoint responds with all groups. */
export const searchWordEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/admin/search-words',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The words the search takes for the same thing, and what it shows for words of others',
    replies: { 200: StoredWordGroups },
  },
  add: {
    method: 'POST',
    path: '/api/admin/search-words',
    guard: 'staff',
    right: 'change-settings',
    summary: 'More words for one thing',
    body,
    replies: { 201: StoredWordGroups },
  },
  change: {
    method: 'PUT',
    path: '/api/admin/search-words/:id',
    guard: 'staff',
    right: 'change-settings',
    summary: 'Other words for that thing',
    params,
    body,
    replies: { 200: StoredWordGroups },
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/search-words/:id',
    guard: 'staff',
    right: 'change-settings',
    summary: 'The search forgets these words',
    params,
    replies: { 200: StoredWordGroups },
  },
})
