import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { Email, flagInQuery, LanguageOfReader, line, numberInQuery } from '#contract/platform/http/fields.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { messageLimits } from './message-limits.ts'

/** A single line without control characters, because the text becomes part of a mail header. */
const headline = (max: number) => line(max).check(z.regex(/^\P{Cc}*$/u))

export const ContactFields = z.strictObject({
  name: headline(messageLimits.name),
  email: Email,
  subject: headline(messageLimits.subject),
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageLimits.message)),
  language: LanguageOfReader,
  /** A honeypot against bots: the field is invisible, so people leave it empty. */
  website: z._default(z.string().check(z.maxLength(200)), ''),
})
export type ContactFields = z.infer<typeof ContactFields>

/** A visitor's message, as the back office reads it. */
export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(languages),
  createdAt: z.string(),
  /** When the message was handled, and by whom; null if it is open. */
  handledAt: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
  spam: z.boolean(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const MessageListQuery = z.strictObject({
  page: z.optional(numberInQuery(z.int().check(z.minimum(1), z.maximum(10_000)))),
  handled: z.optional(flagInQuery),
  /** By default, messages marked as spam are left out. */
  spam: z.optional(flagInQuery),
  search: z.optional(line(100)),
})
export type MessageListQuery = z.infer<typeof MessageListQuery>

export const contactEndpoints = endpointTable({
  send: {
    method: 'POST',
    path: '/api/contact',
    guard: 'anyone',
    summary: 'Writes to the shop: kept, and mailed to it',
    body: ContactFields,
    replies: { 202: undefined },
  },
  list: {
    method: 'GET',
    path: '/api/admin/messages',
    guard: 'staff',
    right: 'answer-messages',
    summary: 'What visitors wrote, newest first, by page (X-Total-Count, Link)',
    query: MessageListQuery,
    replies: { 200: z.array(ContactMessage) },
  },
  mark: {
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    guard: 'staff',
    right: 'answer-messages',
    summary: 'Marks a message as taken care of or not yet, as spam or not',
    params: z.strictObject({ id: z.uuid() }),
    body: z.union([z.strictObject({ handled: z.boolean() }), z.strictObject({ spam: z.boolean() })]),
    replies: { 200: ContactMessage },
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/messages/:id',
    guard: 'staff',
    right: 'answer-messages',
    summary: 'Puts a message into the bin',
    params: z.strictObject({ id: z.uuid() }),
    replies: { 204: undefined },
  },
})
