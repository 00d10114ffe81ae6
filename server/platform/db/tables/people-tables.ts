import type { Generated, Selectable } from 'kysely'
import type { AccountCartLine, AccountWish } from '#contract/orders/cart/account-cart.contract.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import type { KeyScope } from '#contract/people/staff/api-key-scopes.ts'
import type { StaffEvent } from '#contract/people/staff/staff.contract.ts'
import type { StaffRole } from '#contract/platform/http/staff-rights.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { RestockChannel } from '#contract/workshop/restock/restock-limits.ts'
import type { Json } from './json.ts'

export interface PeopleTables {
  secrets: SecretsTable
  shopper_users: ShopperUsersTable
  shopper_sessions: ShopperSessionsTable
  shopper_accounts: ShopperAccountsTable
  shopper_verifications: ShopperVerificationsTable
  shopper_keeps: ShopperKeepsTable
  shopper_people: ShopperPeopleTable
  shopper_profiles: ShopperProfilesTable
  shopper_addresses: ShopperAddressesTable
  staff: StaffTable
  staff_recovery_codes: StaffRecoveryCodesTable
  staff_sessions: StaffSessionsTable
  staff_audit: StaffAuditTable
  api_keys: ApiKeysTable
  rate_limits: RateLimitsTable
  restock_requests: RestockRequestsTable
}

interface SecretsTable {
  name: string
  value: string
}

/** Written by the identity library; only the columns that we read or clean up are listed. */
interface ShopperUsersTable {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ShopperSessionsTable {
  id: string
  user_id: string
  /** The digest of the token. */
  token: string
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  expires_at: Date
}

interface ShopperAccountsTable {
  id: string
  user_id: string
  provider_id: string
  account_id: string
  password: string | null
}

interface ShopperVerificationsTable {
  id: string
  identifier: string
  value: string
  expires_at: Date
}

interface ShopperKeepsTable {
  shopper_id: string
  revision: Generated<number>
  cart: Json<AccountCartLine[]>
  wishlist: Json<AccountWish[]>
  updated_at: Generated<Date>
}

interface ShopperPeopleTable {
  shopper_id: string
  revision: Generated<number>
  people: Json<FitPerson[]>
  updated_at: Generated<Date>
}

interface ShopperProfilesTable {
  shopper_id: string
  name: string
  updated_at: Generated<Date>
}

interface ShopperAddressesTable {
  id: Generated<string>
  shopper_id: string
  name: string
  phone: string
  street: string
  city: string
  country: string
  state_name: string
  zipcode: string
  used_at: Generated<Date>
}

export type ShopperAddressRow = Selectable<ShopperAddressesTable>

interface StaffTable {
  id: Generated<number>
  username: string
  password_hash: string
  role: StaffRole
  must_change_password: Generated<boolean>
  email: Generated<string | null>
  /** The seed in clear, as the previous version stored it, until the hourly job has encrypted it. */
  totp_secret: Generated<string | null>
  totp_sealed: Generated<Buffer | null>
  totp_confirmed: Generated<boolean>
  totp_last_step: Generated<number>
  created_at: Generated<Date>
  disabled_at: Generated<Date | null>
}

interface StaffRecoveryCodesTable {
  staff_id: number
  code_hash: Buffer
  /** Null for a plain digest, as the previous version stored it. */
  salt: Generated<Buffer | null>
}

interface StaffSessionsTable {
  id: Generated<string>
  staff_id: number
  token_hash: Buffer
  /** Hash of the cookie a browser received with the token; null for a program. */
  binding_hash: Buffer | null
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  ended_at: Generated<Date | null>
  address: string
  user_agent: string
}

interface ApiKeysTable {
  id: Generated<string>
  staff_id: number
  name: string
  key_hash: Buffer
  scopes: KeyScope[]
  created_at: Generated<Date>
  last_used_at: Generated<Date | null>
  last_address: Generated<string | null>
  expires_at: Generated<Date>
  /** When the owners were told that the key is about to expire. */
  reminded_at: Generated<Date | null>
  ended_at: Generated<Date | null>
}

interface StaffAuditTable {
  id: Generated<number>
  at: Generated<Date>
  event: StaffEvent
  username: string
  address: string
  user_agent: string
}

interface RestockRequestsTable {
  id: Generated<number>
  /** Null if the request waits for the opening of the shop. */
  variant_id: number | null
  channel: RestockChannel
  recipient: string | null
  person: Buffer
  language: Language
  confirm_hash: Buffer | null
  asked_at: Generated<Date>
  due_at: Date | null
  told_at: Date | null
}

interface RateLimitsTable {
  key: string
  spent_until: Date
}
