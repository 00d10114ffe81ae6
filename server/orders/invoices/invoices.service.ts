import type { OrderPapers, PaperMonth, PrintedPaper } from '#contract/orders/invoices/invoices.contract.ts'
import { toDinars } from '#contract/platform/text/money.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { toPaper, toPrintedPaper, toTaxLine } from './invoice-record.ts'
import { listPapersById, listPapersOfMonth, listPapersOfOrder, sumMonth } from './invoices.repository.ts'
import { missingNow } from './settle-invoice.service.ts'

const papersPerPage = 50

export async function showMonth(db: Database, month: string, page: number): Promise<PaperMonth> {
  const [records, sums, missing] = await Promise.all([
    listPapersOfMonth(db, month, { limit: papersPerPage + 1, offset: (page - 1) * papersPerPage }),
    sumMonth(db, month),
    missingNow(db),
  ])
  return {
    papers: records.slice(0, papersPerPage).map(toPaper),
    page,
    more: records.length > papersPerPage,
    sums: { ...sums, total: toDinars(sums.total), stamp: toDinars(sums.stamp), taxes: sums.taxes.map(toTaxLine) },
    missing,
  }
}

export async function pickPapers(db: Database, ids: readonly number[]): Promise<PrintedPaper[]> {
  return (await listPapersById(db, ids)).map(toPrintedPaper)
}

export async function showPapersOfOrder(db: Database, orderId: string, isSold: boolean): Promise<OrderPapers> {
  const [records, missing] = await Promise.all([listPapersOfOrder(db, orderId), missingNow(db)])
  const papers = records.map(toPaper)
  const stands = papers.some(({ kind, pairedWith }) => kind === 'invoice' && !pairedWith)
  return { papers, lacksInvoice: isSold && !stands, missing }
}
