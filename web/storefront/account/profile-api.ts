import {
  type Place,
  type PlaceFields,
  type Profile,
  profileEndpoints,
} from '#contract/people/shoppers/profile.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const changesProfile = { invalidatesTags: ['Profile' as const] }

/** Name and addresses of the account. The data is deleted with all other personal data when the user changes. */
const profileApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Profile'] }).injectEndpoints({
  endpoints: (build) => ({
    findProfile: build.query<Profile, void>({
      query: () => requestFor(profileEndpoints.find),
      // Refetched after an order, because a new order may add an address.
      providesTags: ['Profile', 'Orders'],
    }),
    rename: build.mutation<Profile, string>({
      query: (name) => requestFor(profileEndpoints.rename, { body: { name } }),
      ...changesProfile,
    }),
    addPlace: build.mutation<Place, PlaceFields>({
      query: (body) => requestFor(profileEndpoints.addPlace, { body }),
      ...changesProfile,
    }),
    changePlace: build.mutation<Place, PlaceFields & { id: string }>({
      query: ({ id, ...body }) => requestFor(profileEndpoints.changePlace, { params: { id }, body }),
      ...changesProfile,
    }),
    removePlace: build.mutation<void, string>({
      query: (id) => requestFor(profileEndpoints.removePlace, { params: { id } }),
      ...changesProfile,
    }),
  }),
})

export const {
  useFindProfileQuery,
  useRenameMutation,
  useAddPlaceMutation,
  useChangePlaceMutation,
  useRemovePlaceMutation,
} = profileApi
