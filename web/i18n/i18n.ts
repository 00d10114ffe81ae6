import { type Direction, directionOf, type Language } from '#contract/platform/text/languages.ts'
import { createTranslate, type Messages, type Translate } from './translate.ts'

export interface I18nSnapshot {
  language: Language
  direction: Direction
  t: Translate
}

export type MessageLoader = (language: Language) => Promise<Messages>

/** The language of the page and its messages. Screens add their messages when they load. */
export class I18n {
  #snapshot: I18nSnapshot
  #messages: Messages
  readonly #loaders: Set<MessageLoader>
  readonly #listeners = new Set<() => void>()

  constructor(language: Language, messages: Messages, loader: MessageLoader) {
    this.#messages = messages
    this.#loaders = new Set([loader])
    this.#snapshot = snapshotOf(language, messages)
  }

  get snapshot(): I18nSnapshot {
    return this.#snapshot
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async switchTo(language: Language): Promise<void> {
    const parts = await Promise.all([...this.#loaders].map((load) => load(language)))
    // Messages that were added meanwhile are loaded in this language too.
    if (parts.length < this.#loaders.size) return this.switchTo(language)
    this.#publish(language, Object.assign({}, ...parts) as Messages)
  }

  /** A loader that fails is called again by the next `add`. */
  async add(loader: MessageLoader): Promise<void> {
    if (this.#loaders.has(loader)) return
    const { language } = this.#snapshot
    const added = await loader(language)
    if (language !== this.#snapshot.language) return this.add(loader)
    this.#loaders.add(loader)
    this.#publish(language, import.meta.env.SSR ? joinMessages(this.#messages, added) : { ...this.#messages, ...added })
  }

  #publish(language: Language, messages: Messages): void {
    this.#messages = messages
    this.#snapshot = snapshotOf(language, messages)
    for (const listener of this.#listeners) listener()
  }
}

const mergedMessages = new WeakMap<Messages, WeakMap<Messages, Messages>>()

/** Caches the merged messages, so that the server merges them once per screen and not for each rendered page. */
function joinMessages(messages: Messages, added: Messages): Messages {
  const merged = mergedMessages.get(messages) ?? new WeakMap<Messages, Messages>()
  const union = merged.get(added) ?? { ...messages, ...added }
  mergedMessages.set(messages, merged)
  merged.set(added, union)
  return union
}

function snapshotOf(language: Language, messages: Messages): I18nSnapshot {
  return { language, direction: directionOf(language), t: createTranslate(language, messages) }
}
