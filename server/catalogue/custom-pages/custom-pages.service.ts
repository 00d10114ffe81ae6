import {
  type CustomPageLink,
  type CustomPageTexts,
  customPagePath,
} from '#contract/catalogue/custom-pages/custom-page-call.ts'
import { customPageFields, maxCustomPages } from '#contract/catalogue/custom-pages/custom-page-fields.ts'
import {
  type CustomPage,
  type CustomPageBody,
  removeDirectionMarksFromPage,
} from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { defaultLanguage, inEach, type Language, languages } from '#contract/platform/text/languages.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { checkLinks } from '#server/platform/http/check-links.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import { isStored } from '#server/platform/idempotency/is-already-stored.ts'
import {
  type CustomPageRow,
  findOwnerOfAddress,
  insertCustomPage,
  lockCustomPages,
  selectCustomPages,
  selectOnlinePage,
  selectOnlinePages,
  updateCustomPage,
  updateOrderOfPages,
} from './custom-pages.repository.ts'
import { addressOfPage, isReserved, numberedAddress, shownLanguage, titleContains } from './custom-pages.rules.ts'

const fields = Object.entries(customPageFields)
const isLinked = ({ shownIn }: CustomPageRow) => shownIn !== 'nowhere'

export async function listCustomPages(db: Database | Tx): Promise<CustomPage[]> {
  return (await selectCustomPages(db)).map(toOffice)
}

/** Finds a page in the visitor's language, also by a former address; the result carries the current address. */
export async function findCustomPage(db: Database, givenAddress: string, language: Language): Promise<CustomPageTexts> {
  const row = await selectOnlinePage(db, givenAddress)
  if (!row) throw new Problem('page-not-found')
  const { address, changedAt, title, text } = row
  const [titleLanguage, textLanguage] = [shownLanguage(title, language), shownLanguage(text, language)]
  return {
    address,
    changedAt: changedAt.toISOString(),
    title: title[titleLanguage],
    titleLanguage,
    text: text[textLanguage],
    textLanguage,
    ...(!isLinked(row) && { unlisted: true as const }),
  }
}

/** Lists the pages linked from every page of the shop, in their order. */
export async function listLinkedPages(db: Database): Promise<CustomPageLink[]> {
  const online = await selectOnlinePages(db)
  return online.filter(isLinked).map(({ address, title, shownIn }) => {
    const spoken = inEach(languages, (language) => shownLanguage(title, language))
    return {
      path: customPagePath(address),
      title: inEach(languages, (language) => title[spoken[language]]),
      ...(languages.some((language) => spoken[language] !== language) && { spoken }),
      ...(shownIn === 'menu' && { inMenu: true as const }),
    }
  })
}

/** Lists the linked pages for the sitemap. A page without a link is meant only for people who received its address. */
export async function listCustomPagesForSitemap(db: Database): Promise<{ path: string; changedAt: Date }[]> {
  const online = await selectOnlinePages(db)
  return online.filter(isLinked).map(({ address, changedAt }) => ({ path: customPagePath(address), changedAt }))
}

/** Finds pages by title for the editor's link suggestions; archived pages are left out. */
export async function findPagesTitled(
  db: Database,
  typed: string,
  max: number,
): Promise<{ id: number; title: string }[]> {
  const pages = await selectCustomPages(db)
  return pages
    .filter(({ title, state }) => state !== 'archived' && titleContains(title, typed))
    .slice(0, max)
    .map((page) => ({ id: page.id, title: nameOf(page) }))
}

interface MadePage {
  page: CustomPage
  /** False if an earlier attempt with the same idempotency key created the page. */
  created: boolean
}

export function createCustomPage(
  db: Database,
  author: string,
  body: CustomPageBody,
  key: string | undefined,
): Promise<MadePage> {
  return inTransaction(db, async (tx) => {
    await lockCustomPages(tx)
    const request = { author, key, body }
    const find = async (id: string) => {
      const page = (await selectCustomPages(tx)).find((ownPage) => ownPage.id === Number(id))
      if (!page) throw new Problem('page-not-found')
      return toOffice(page)
    }
    const make = async () => {
      const values = removeDirectionMarksFromPage(body)
      checkLinks(fields, values, {})
      refuseTooMany(await selectCustomPages(tx), values)
      const address = values.address ? await requireFreeAddress(tx, values.address) : await addressFor(tx, values)
      const createdPage = await insertCustomPage(tx, { ...values, address })
      const subject = subjectOf(createdPage)
      await recordChange(tx, { staffName: author, action: 'page-created', subject, after: bodyOf(createdPage) })
      return createdPage.id
    }
    const { id, created } = await createOnce(tx, request, make, async (existingId) => ({
      page: await find(existingId),
    }))
    return { page: await find(id), created }
  })
}

/** Saves the page, unless another person changed it since it was read. Without a new address the page keeps its address, whatever its title. */
export function changeCustomPage(
  db: Database,
  author: string,
  id: number,
  { version, ...body }: CustomPageBody & { version: number },
): Promise<CustomPage> {
  return inTransaction(db, async (tx) => {
    await lockCustomPages(tx)
    const pages = await selectCustomPages(tx)
    const previousPage = pages.find((page) => page.id === id)
    if (!previousPage) throw new Problem('page-not-found')
    const values = removeDirectionMarksFromPage(body)
    if (previousPage.version !== version) {
      if (isStored(previousPage, { ...values, address: values.address || previousPage.address }))
        return toOffice(previousPage)
      throw new Problem('page-changed', { extra: { page: toOffice(previousPage) } })
    }
    checkLinks(fields, values, previousPage)
    if (previousPage.state === 'archived') refuseTooMany(pages, values)
    const address = values.address ? await requireFreeAddress(tx, values.address, id) : previousPage.address
    const changedPage = await updateCustomPage(tx, id, { ...values, address })
    await recordChange(tx, {
      staffName: author,
      action: previousPage.state === changedPage.state ? 'page-edited' : `page-${changedPage.state}`,
      subject: subjectOf(changedPage),
      before: bodyOf(previousPage),
      after: bodyOf(changedPage),
    })
    return toOffice(changedPage)
  })
}

/** Puts the named pages in this order; pages that are not named follow them. */
export function reorderCustomPages(db: Database, author: string, ids: readonly number[]): Promise<CustomPage[]> {
  return inTransaction(db, async (tx) => {
    await lockCustomPages(tx)
    const previousPages = await selectCustomPages(tx)
    await updateOrderOfPages(tx, ids)
    const orderedPages = await selectCustomPages(tx)
    const journalOf = (pages: readonly CustomPageRow[]) => ({ order: pages.map(nameOf) })
    await recordChange(tx, {
      staffName: author,
      action: 'pages-ordered',
      subject: { kind: 'settings', id: 'ownPages' },
      before: journalOf(previousPages),
      after: journalOf(orderedPages),
    })
    return orderedPages.map(toOffice)
  })
}

function refuseTooMany(pages: readonly CustomPageRow[], { state }: CustomPageBody): void {
  const present = pages.filter((page) => page.state !== 'archived').length
  if (state !== 'archived' && present >= maxCustomPages) throw new Problem('too-many-pages')
}

/** Returns the address if no other page has it or ever had it: old links must keep leading to the old page. */
async function requireFreeAddress(tx: Tx, address: string, id?: number): Promise<string> {
  const owner = await findOwnerOfAddress(tx, address)
  // A page may keep a reserved address that it already has.
  if (owner === undefined && isReserved(address)) throw new Problem('page-address-reserved')
  if (owner !== undefined && owner !== id) throw new Problem('page-address-taken')
  return address
}

async function addressFor(tx: Tx, { title }: CustomPageBody): Promise<string> {
  for (let count = 1; ; count++) {
    const address = numberedAddress(addressOfPage(title), count)
    if (!isReserved(address) && (await findOwnerOfAddress(tx, address)) === undefined) return address
  }
}

function nameOf({ title }: Pick<CustomPageRow, 'title'>): string {
  return title[shownLanguage(title, defaultLanguage)]
}

function toOffice({ changedAt, ...row }: CustomPageRow): CustomPage {
  return { ...row, changedAt: changedAt.toISOString() }
}

function bodyOf({ id: _id, version: _version, changedAt: _changedAt, ...body }: CustomPageRow): CustomPageBody {
  return body
}

function subjectOf(page: CustomPageRow) {
  return { kind: 'page' as const, id: String(page.id), name: nameOf(page) }
}
