import type { ShelfTexts, SubCategory } from '#contract/catalogue/products/sub-categories.contract.ts'
import { rememberWords } from '#server/catalogue/search/search.service.ts'
import { searchDocument } from '#server/catalogue/search/search-document.rules.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { slug as slugOf } from './product-id.rules.ts'
import {
  addWordsToProducts,
  deleteSubCategory,
  listSubCategories,
  lockSubCategories,
  updateSubCategory,
  updateSubCategoryOrder,
  upsertSubCategory,
} from './sub-categories.repository.ts'

export function createSubCategory(db: Database, author: string, texts: ShelfTexts): Promise<SubCategory[]> {
  const { name } = texts
  const slug = slugOf(name.fr)
  return change(db, author, 'sub-category-created', slug, async (tx, categories) => {
    if (!slug || categories.some((category) => category.slug === slug)) throw new Problem('sub-category-exists')
    await upsertSubCategory(tx, { slug, name, position: categories.length })
    await updateSubCategory(tx, slug, texts)
  })
}

export function renameSubCategory(db: Database, author: string, slug: string, texts: ShelfTexts) {
  return change(db, author, 'sub-category-renamed', slug, async (tx, categories) => {
    existing(categories, slug)
    await updateSubCategory(tx, slug, texts)
    const { name } = texts
    // The former name still finds the products, because customers keep typing it.
    const words = searchDocument([{ weight: 'B', text: Object.values(name).join(' ') }])
    await rememberWords(tx, words.words)
    await addWordsToProducts(tx, slug, words)
  })
}

export function orderSubCategories(db: Database, author: string, slugs: readonly string[]): Promise<SubCategory[]> {
  return change(db, author, 'sub-categories-ordered', '', (tx) => updateSubCategoryOrder(tx, slugs))
}

export function removeSubCategory(db: Database, author: string, slug: string): Promise<SubCategory[]> {
  return change(db, author, 'sub-category-deleted', slug, async (tx, categories) => {
    if (existing(categories, slug).products > 0) throw new Problem('sub-category-in-use')
    await deleteSubCategory(tx, slug)
  })
}

function existing(categories: readonly SubCategory[], slug: string): SubCategory {
  const category = categories.find((category) => category.slug === slug)
  if (!category) throw new Problem('not-found')
  return category
}

/** A change without a slug concerns the order of the sub-categories. */
function change(
  db: Database,
  author: string,
  action: string,
  slug: string,
  write: (tx: Tx, categories: readonly SubCategory[]) => Promise<void>,
): Promise<SubCategory[]> {
  return inTransaction(db, async (tx) => {
    await lockSubCategories(tx)
    const previousCategories = await listSubCategories(tx)
    await write(tx, previousCategories)
    const changedCategories = await listSubCategories(tx)
    const toJournalEntry = (categories: readonly SubCategory[]) =>
      slug
        ? journalOf(categories.find((category) => category.slug === slug))
        : { order: categories.map((category) => category.slug) }
    await recordChange(tx, {
      staffName: author,
      action,
      subject: { kind: 'settings', id: 'subCategories', name: slug },
      before: toJournalEntry(previousCategories),
      after: toJournalEntry(changedCategories),
    })
    return changedCategories
  })
}

function journalOf(shelf: SubCategory | undefined) {
  return (
    shelf && {
      ...shelf.name,
      pageTitle: shelf.title.fr,
      pageSentence: shelf.sentence.fr,
      lowStockLevel: shelf.lowStockLevel,
    }
  )
}
