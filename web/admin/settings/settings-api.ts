import { type ChangeEntry, type ChangeQuery, changeEndpoints } from '#contract/changes.contract.ts'
import type { Language, Trilingual } from '#contract/languages.ts'
import { mediaEndpoints, type Picture } from '#contract/media.contract.ts'
import {
  type Mail,
  type MailEntry,
  type MailServer,
  type MailState,
  outboxEndpoints,
} from '#contract/outbox.contract.ts'
import {
  type DeliveryFields,
  type HomeFields,
  type Settings,
  type ShopFields,
  settingsEndpoints,
} from '#contract/settings.contract.ts'
import { type AuditEntry, staffEndpoints } from '#contract/staff.contract.ts'
import { type StaffAccount, staffAccountEndpoints } from '#contract/staff-accounts.contract.ts'
import { type SubCategory, subCategoryEndpoints } from '#contract/sub-categories.contract.ts'
import { type ApiRequest, requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { productsApi } from '#web/api/products-api.ts'
import { announceCatalogueChange } from '#web/state/catalogue-channel.ts'

type Started = { dispatch: (action: never) => unknown; queryFulfilled: Promise<unknown> }

/** What visitors see has changed: this tab and the others fetch it again. */
export async function showInShop(_argument: unknown, { dispatch, queryFulfilled }: Started): Promise<void> {
  await queryFulfilled.catch(() => undefined)
  dispatch(productsApi.util.invalidateTags(['Shop', 'Products']) as never)
  announceCatalogueChange()
}

const settingsApi = ordersApi
  .enhanceEndpoints({ addTagTypes: ['Settings', 'SubCategories', 'Staff', 'Mails', 'Changes'] })
  .injectEndpoints({
    endpoints: (build) => {
      const save = <Argument>(query: (argument: Argument) => ApiRequest) =>
        build.mutation<Settings, Argument>({
          query,
          invalidatesTags: ['Settings', 'Changes', 'Orders'],
          onQueryStarted: showInShop as never,
        })
      const changeShelves = <Argument>(query: (argument: Argument) => ApiRequest) =>
        build.mutation<SubCategory[], Argument>({
          query,
          invalidatesTags: ['SubCategories', 'Changes'],
          onQueryStarted: showInShop as never,
        })
      return {
        settings: build.query<Settings, void>({
          query: () => requestFor(settingsEndpoints.read),
          providesTags: ['Settings'],
        }),
        saveShop: save((body: ShopFields) => requestFor(settingsEndpoints.saveShop, { body })),
        saveDelivery: save((body: DeliveryFields) => requestFor(settingsEndpoints.saveDelivery, { body })),
        saveStock: save((lowStockLevel: number) =>
          requestFor(settingsEndpoints.saveStock, { body: { lowStockLevel } }),
        ),
        saveStaffIdle: save((idleMinutes: number) =>
          requestFor(settingsEndpoints.saveStaff, { body: { idleMinutes } }),
        ),
        saveHome: save((body: HomeFields) => requestFor(settingsEndpoints.saveHome, { body })),

        subCategories: build.query<SubCategory[], void>({
          query: () => requestFor(subCategoryEndpoints.list),
          providesTags: ['SubCategories'],
        }),
        createSubCategory: changeShelves((name: Trilingual) =>
          requestFor(subCategoryEndpoints.create, { body: { name } }),
        ),
        renameSubCategory: changeShelves(({ slug, name }: { slug: string; name: Trilingual }) =>
          requestFor(subCategoryEndpoints.rename, { params: { slug }, body: { name } }),
        ),
        orderSubCategories: changeShelves((slugs: string[]) =>
          requestFor(subCategoryEndpoints.order, { body: { slugs } }),
        ),
        removeSubCategory: changeShelves((slug: string) =>
          requestFor(subCategoryEndpoints.remove, { params: { slug } }),
        ),

        staffAccounts: build.query<StaffAccount[], void>({
          query: () => requestFor(staffAccountEndpoints.list),
          providesTags: ['Staff'],
        }),
        signIns: build.query<AuditEntry[], number | undefined>({
          query: (before) => requestFor(staffEndpoints.audit, before ? { query: { before } } : {}),
        }),

        changes: build.query<ChangeEntry[], ChangeQuery>({
          query: (query) => requestFor(changeEndpoints.list, { query }),
          providesTags: ['Changes'],
        }),

        mails: build.query<{ mails: MailEntry[]; total: number }, { page: number; state?: MailState }>({
          query: (query) => requestFor(outboxEndpoints.list, { query }),
          transformResponse: (mails: MailEntry[], meta: { response?: Response } | undefined) => ({
            mails,
            total: Number(meta?.response?.headers.get('x-total-count') ?? mails.length),
          }),
          providesTags: ['Mails'],
        }),
        mail: build.query<Mail, string>({ query: (id) => requestFor(outboxEndpoints.read, { params: { id } }) }),
        resendMail: build.mutation<void, string>({
          query: (id) => requestFor(outboxEndpoints.resend, { params: { id } }),
          invalidatesTags: ['Mails', 'Changes'],
        }),
        resendFailed: build.mutation<{ count: number }, void>({
          query: () => requestFor(outboxEndpoints.resendFailed),
          invalidatesTags: ['Mails', 'Changes'],
        }),
        mailServer: build.query<MailServer, void>({
          query: () => requestFor(outboxEndpoints.mailServer),
          providesTags: ['Mails'],
        }),
        sendTestMail: build.mutation<{ sent: boolean; error: string }, { to: string; language: Language }>({
          query: (body) => requestFor(outboxEndpoints.sendTestMail, { body }),
          invalidatesTags: ['Mails'],
        }),

        sendPicture: build.mutation<Picture[], File>({
          query: (file) => {
            const body = new FormData()
            body.append('pictures', file)
            return requestFor(mediaEndpoints.upload, { body })
          },
        }),
      }
    },
  })

export const {
  useSettingsQuery,
  useSaveShopMutation,
  useSaveDeliveryMutation,
  useSaveStockMutation,
  useSaveStaffIdleMutation,
  useSaveHomeMutation,
  useSubCategoriesQuery,
  useCreateSubCategoryMutation,
  useRenameSubCategoryMutation,
  useOrderSubCategoriesMutation,
  useRemoveSubCategoryMutation,
  useStaffAccountsQuery,
  useSignInsQuery,
  useChangesQuery,
  useMailsQuery,
  useMailQuery,
  useResendMailMutation,
  useResendFailedMutation,
  useMailServerQuery,
  useSendTestMailMutation,
  useSendPictureMutation,
} = settingsApi
