import type { Generated } from 'kysely'
import type { CustomPageBody } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import type { Json } from './json.ts'

export interface CustomPageTables {
  own_pages: OwnPagesTable
  own_page_addresses: OwnPageAddressesTable
}

interface OwnPagesTable {
  id: Generated<number>
  version: Generated<number>
  changed_at: Generated<Date>
  address: string
  title: Json<Trilingual>
  text: Json<Trilingual>
  shown_in: CustomPageBody['shownIn']
  place: number
  state: CustomPageBody['state']
}

interface OwnPageAddressesTable {
  address: string
  page_id: number
}
