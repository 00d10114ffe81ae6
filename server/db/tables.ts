import type { ColumnType, Generated } from 'kysely'
import type { Trilingual } from '#contract/languages.ts'

/** Stored as jsonb: comes back as it was, and goes in as text. */
type Json<T> = ColumnType<T, string, string>

/** The tables as the migrations leave them. */
export interface Tables {
  shop_settings: ShopSettingsTable
}

interface ShopSettingsTable {
  id: Generated<number>
  name: Json<Trilingual>
  address: Json<Trilingual>
  phone: string
  email: string
  map_url: string
  opening_hours: Json<Trilingual>
  tax_id: string
  whatsapp: string
  facebook_url: string
  instagram_url: string
  tiktok_url: string
}
