import type { I18n } from '#web/i18n/i18n.ts'
import { loadOfflineMessages } from '#web/i18n/load-on-demand-messages.ts'
import type { CacheReport } from './cache-report.ts'
import { cacheNoticeText, noticeId } from './cached-page.rules.ts'
import { isOfficePage } from './office-page.rules.ts'

/** Key of the page itself among the cached answers. */
const wholePageKey = ''

/** Shows a notice at the top of the page while any data on it comes from the cache. */
export class CacheNotice {
  readonly #i18n: I18n
  /** Addresses of cached responses shown on the page, with the time they were stored. */
  readonly #since = new Map<string, string | undefined>()
  #asked = false

  constructor(i18n: I18n) {
    this.#i18n = i18n
  }

  /** Whether the page shows any cached data. */
  get isShown(): boolean {
    return this.#since.size > 0
  }

  /** Whether the page itself came from the cache, which the service worker marks in its HTML. */
  detectCachedPage(): boolean {
    const isSeen = 'lastSeen' in document.documentElement.dataset
    if (isSeen) this.#since.set(wholePageKey, undefined)
    return isSeen
  }

  /**
   * Called when the data of the page is refetched. The first fresh response then removes the notice, although older addresses were never requested
   * again: they belong to pages left before.
   */
  markRefetch(): void {
    if (this.#since.size === 0) return
    const seenAt = this.#earliest()
    this.#since.clear()
    this.#since.set(wholePageKey, seenAt)
    this.#asked = true
  }

  #earliest(): string | undefined {
    return [...this.#since.values()].filter((moment) => moment !== undefined).sort(earliestFirst)[0]
  }

  recordResponse({ address, seen }: CacheReport): void {
    if (!seen && this.#since.size === 0) return
    if (seen) this.#since.set(address, seen.at)
    else {
      this.#since.delete(address)
      if (this.#asked) this.#since.delete(wholePageKey)
    }
    void this.show()
  }

  async show(): Promise<void> {
    if (this.#since.size === 0) {
      document.getElementById(noticeId)?.remove()
      delete document.documentElement.dataset.lastSeen
      return
    }
    // The back office shows its own notice.
    if (isOfficePage(window.location.pathname)) return
    const seenAt = this.#earliest()
    // A page from the cache already contains the notice of the service worker, which alone knows its date.
    if (seenAt === undefined) return
    const { language } = this.#i18n.snapshot
    const { 'offline.seen': text = '' } = await loadOfflineMessages(language)
    if (this.#since.size === 0) return
    const existingNotice = document.getElementById(noticeId)
    const notice = existingNotice ?? document.createElement('div')
    notice.id = noticeId
    notice.role = 'status'
    notice.textContent = cacheNoticeText(language, text, new Date(seenAt))
    if (!existingNotice) document.body.prepend(notice)
    document.documentElement.dataset.lastSeen = ''
  }
}

function earliestFirst(firstDate: string, secondDate: string): number {
  return Date.parse(firstDate) - Date.parse(secondDate)
}
