import { inEach, languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { formatPrice, toDinars } from '#contract/platform/text/money.ts'
import type { Content } from '#server/platform/db/content-version.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { WhileUnchanged } from '#server/platform/db/while-unchanged.ts'
import { countedDays, lendingWords } from './lending-words.ts'
import { hasPieces, listFees } from './lendings.repository.ts'

/**
 * What leads from a garment to its loan, in words: pages of garments that are not lent carry none of them. Most are not, so what is lent is read at
 * once for all. Whether there is a piece of it is asked each time: a piece that comes or goes is no change by itself that anybody hears of.
 */
export class LoanOffers {
  readonly #db: Database
  readonly #offers: WhileUnchanged<ReadonlyMap<string, { fee: number; longest: number }>>

  constructor(db: Database, content: Pick<Content, 'now' | 'unchangedSince' | 'isListening'>) {
    this.#db = db
    this.#offers = new WhileUnchanged(content, async () => {
      const fees = await listFees(db)
      return new Map(fees.map((fee) => [fee.product_id, fee]))
    })
  }

  async describe(productId: string): Promise<Trilingual | undefined> {
    const offer = (await this.#offers.read()).get(productId)
    if (!offer || !(await hasPieces(this.#db, productId))) return undefined
    const price = toDinars(offer.fee)
    return inEach(languages, (language) =>
      lendingWords[language].door
        .replace('{price}', formatPrice(language, price))
        .replace('{longest}', countedDays(language, offer.longest)),
    )
  }
}
