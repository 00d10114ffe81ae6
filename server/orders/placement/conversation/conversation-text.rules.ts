import type { takenChannels } from '#contract/orders/records/order-channels.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import { tokensOf } from '#server/catalogue/search/normalise-words.rules.ts'

type Channel = (typeof takenChannels)[number]

/** Consecutive lines of one sender. */
export interface Message {
  /** The sender's name in the copy; empty if there is none. */
  sender: string
  lines: string[]
}

export interface Seller {
  names: Trilingual
  /** In international format. */
  phones: readonly string[]
}

export interface Conversation {
  /** The messages, without those of the shop. */
  messages: Message[]
  channel: Channel | undefined
  /** Whether senders are named as in the phone's contacts, rather than by user names. */
  hasContactNames: boolean
}

/** Direction marks, characters without width, and the marks that turn a digit into an emoji. */
const invisibleCharacters = /\ufe0f|\u20e3|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const tags = /<[^<>]{0,500}>/g
const entities = /&(?:amp|nbsp|lt|gt|quot|apos|#\d{1,5});/g

/**
 * The formats of WhatsApp: `[12/11/2026, 14:03:22] Amina: …`, `12/11/2026, 14:03 - Amina: …`, or on a computer `[14:03, 12/11/2026] Amina: …`; the
 * year may be missing, and digits are already Latin.
 */
const day = String.raw`\d{1,4}\s?[./-]\s?\d{1,2}(?:\s?[./-]\s?\d{2,4})?`
const time = String.raw`\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?(?:[ap]\.?\s?m\.?|[صم]))?`
const between = String.raw`(?:[,،]| à| at)?\s{1,3}`
const stamp = new RegExp(
  String.raw`^\s*\[?(?:${day}${between}${time}|${time}${between}${day})(?:\]|\s-|\s–)\s{0,3}`,
  'i',
)
const signed = /^([^:]{1,60}):(?:\s|$)/

/** Text that the app adds to a copy. */
const copyNotices =
  /^(?:seen|vu|envoyé|delivered|distribué|enter|sent|liked a message|a aimé un message|(?:image|vid[eé]o|video|audio|gif|sticker|document|photo)s? (?:omitted|absente?|omise?)|(?:this message was|you) deleted.*|ce message a été supprimé.*|تم حذف هذه الرسالة.*|تم استبعاد الوسائط|[a-z0-9._]{3,30} · instagram|.{1,60} (?:replied to you|vous a répondu|(?:a )?répondu à .{1,60}|ردّ? عليك)|\d{1,2}\.? \p{L}{3,10}\.?(?: \d{4})?(?:,| à| at)? \d{1,2}[:h]\d{2}|(?:today|yesterday|aujourd.hui|hier)?\s*(?:at|à)?\s*\d{1,2}:\d{2}(?:\s?[ap]m)?)$/iu
const sentByUs = /^(?:you sent|vous avez envoyé|you replied.*|vous avez répondu.*|لقد أرسلت|أرسلت)$/i
const us = new Set(['you', 'vous', 'toi', 'moi', 'me', 'أنت', 'انت', 'أنتم', 'انتم'])
const userName = /^[a-z0-9][a-z0-9._]{2,29}$/

/** Splits a copied conversation into messages, without those of the shop. */
export function readCopy(text: string, seller: Seller): Conversation {
  const lines = text
    .replace(tags, ' ')
    .replace(entities, ' ')
    .replace(invisibleCharacters, '')
    .normalize('NFC')
    .split(/\r\n|\r|\n/)
  const stamped = lines.some((line) => signedLine(line) !== undefined)
  const owner = stamped ? undefined : nameAbove(lines)
  const messages = stamped ? ofWhatsApp(lines) : ofBrowser(lines, owner, seller)
  const ours = sellersAmong(messages, seller)
  const isInstagram = messages.some(({ sender }) => hasUserName(sender)) || lines.some((line) => instagram.test(line))
  return {
    messages: messages.filter(({ sender }) => !ours.has(sender)),
    channel: stamped ? 'whatsapp' : isInstagram && messages.length > 1 ? 'instagram' : undefined,
    hasContactNames: stamped || owner !== undefined,
  }
}

const properName =
  /^(?:\p{Lu}[\p{L}\p{M}'’-]+|\p{Script=Arabic}[\p{Script=Arabic}\p{M}]+)(?:\s\p{L}[\p{L}\p{M}'’-]*){1,3}$/u

/** The customer's name if a web page shows it above the conversation: it is the first line, and messages follow under names. */
function nameAbove(lines: readonly string[]): string | undefined {
  const [first, ...rest] = lines.map((line) => line.trim()).filter(Boolean)
  const isRepeated = rest.some((line) => line === first || sentByUs.test(line))
  return first && isRepeated && properName.test(first) ? first : undefined
}

/** The sender and the text of a line; without a sender for system messages of WhatsApp. */
function signedLine(line: string): { sender?: string; said: string } | undefined {
  const stampMatch = stamp.exec(withLatinDigits(line.slice(0, 200)))
  if (!stampMatch) return undefined
  const rest = line.slice(stampMatch[0].length)
  const sender = signed.exec(rest)
  return sender ? { sender: (sender[1] ?? '').trim(), said: rest.slice(sender[0].length) } : { said: '' }
}

function ofWhatsApp(lines: readonly string[]): Message[] {
  const messages: Message[] = []
  for (const line of lines) {
    const read = signedLine(line)
    if (read && read.sender === undefined) continue
    const text = (read ? read.said : line).trim()
    if (read?.sender !== undefined) messages.push({ sender: read.sender, lines: [] })
    else if (messages.length === 0) messages.push({ sender: '', lines: [] })
    if (text && !copyNotices.test(text)) messages.at(-1)?.lines.push(text)
  }
  return messages
}

/** Reads lines copied from the web pages of Instagram or Messenger: a name stands above the customer's messages, "You sent" above the shop's. */
function ofBrowser(lines: readonly string[], owner: string | undefined, { names }: Seller): Message[] {
  const bare = lines.map((line) => line.trim()).filter(Boolean)
  const bySent = bare.some((line) => sentByUs.test(line))
  const shopNames = new Set(Object.values(names).map(plain))
  const isUserName = (line: string) => userName.test(line) && /[a-z]/.test(line)
  // Without "You sent", a user name is recognised by its repetition; the shop's name stands above its messages.
  const repeated = new Set(
    bare.filter((line, index) => /[._]/.test(line) && isUserName(line) && bare.indexOf(line) !== index),
  )
  const isHeader = (line: string) =>
    line === owner ||
    (bySent && isUserName(line)) ||
    repeated.has(line) ||
    (repeated.size > 0 && shopNames.has(plain(line)))
  const messages: Message[] = [{ sender: '', lines: [] }]
  for (const line of bare) {
    if (sentByUs.test(line)) messages.push({ sender: 'you', lines: [] })
    else if (isHeader(line)) messages.push({ sender: line, lines: [] })
    else if (!copyNotices.test(line)) messages.at(-1)?.lines.push(line)
  }
  return messages
}

const instagram = /\binstagram\b/i
const hasUserName = (sender: string) => sender !== 'you' && userName.test(sender)

/** The senders that are the shop: by its name, by its number, or as the only one who gives the shop's number. */
function sellersAmong(messages: readonly Message[], { names, phones }: Seller): ReadonlySet<string> {
  const shopNames = new Set(Object.values(names).map(plain))
  const senders = [...new Set(messages.map(({ sender }) => sender))]
  const knownSellers = senders.filter((sender) => {
    const name = plain(sender)
    return us.has(sender.toLowerCase()) || (name !== '' && shopNames.has(name)) || givesOne(sender, phones)
  })
  if (knownSellers.length > 0 || senders.length !== 2) return new Set(knownSellers)
  const giving = senders.filter((sender) =>
    messages.some((message) => message.sender === sender && message.lines.some((line) => givesOne(line, phones))),
  )
  return new Set(giving.length === 1 ? giving : [])
}

const plain = (text: string) =>
  tokensOf(text)
    .map(({ folded }) => folded)
    .join(' ')

/** Whether the text contains one of the numbers, with or without the country code. */
function givesOne(text: string, phones: readonly string[]): boolean {
  const figures = withLatinDigits(text).replace(/\D/g, '')
  return phones.some((phone) => figures.includes(phone.slice(-8)))
}
