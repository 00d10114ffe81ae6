import type { ImportPreview, ShopImport } from '#contract/integrations/imports/imports.contract.ts'
import { reportProducts } from '#server/catalogue/products/sheet/import-sheet.service.ts'
import type { ForeignTable } from './foreign-table.rules.ts'
import type { CustomerImportPlan } from './import-customers.service.ts'
import type { ImportRow } from './imports.repository.ts'
import type { ImportPlan } from './plan-products.service.ts'

export function toImport({
  id,
  kind,
  file_name,
  staff_name,
  sent_at,
  done_at,
  undone_at,
  change,
}: ImportRow): ShopImport {
  return {
    id,
    kind,
    fileName: file_name,
    staffName: staff_name,
    sentAt: sent_at.toISOString(),
    doneAt: done_at?.toISOString() ?? '',
    undoneAt: undone_at?.toISOString() ?? '',
    change,
  }
}

/** The preview of a file of products. */
export function previewProducts(
  storedImport: ImportRow,
  plan: ImportPlan,
  { encoding, rows }: ForeignTable,
): ImportPreview {
  const { catalogue, categories, content, refusals, absent, pictures } = plan
  const updated = content.planned.filter(({ present }) => present).length
  return {
    ...toImport(storedImport),
    encoding,
    rows: rows.length,
    garments: catalogue.products.length,
    created: content.planned.length - updated,
    updated,
    unchanged: content.unchanged.length,
    refused: content.faulty.length,
    absent,
    pictures,
    categories,
    products: reportProducts(content),
    people: null,
    refusals,
    notes: catalogue.notes.all(),
    unused: [...catalogue.unused],
  }
}

/** The preview of a file of customers or orders. */
export function previewCustomers(
  storedImport: ImportRow,
  plan: CustomerImportPlan,
  { encoding, rows }: ForeignTable,
): ImportPreview {
  return {
    ...toImport(storedImport),
    encoding,
    rows: rows.length,
    garments: plan.entries,
    created: plan.created,
    updated: plan.news.length - plan.created,
    unchanged: plan.people.length - plan.news.length,
    refused: plan.entries - plan.people.length,
    absent: 0,
    pictures: 0,
    categories: [],
    products: [],
    people: plan.counts,
    refusals: [],
    notes: plan.notes.all(),
    unused: [...plan.unused],
  }
}

/** Keeps counts, reasons and row numbers of a finished import, and no cell of the file: those are personal data. */
export function withoutExamples(preview: ImportPreview): ImportPreview {
  return { ...preview, notes: preview.notes.map((note) => ({ ...note, examples: [] })) }
}
