import { type LabelPiece, labelEndpoints } from '#contract/catalogue/products/labels.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { productsApi } from '#web/api/products-api.ts'
import { changesCatalogue } from '#web/office/catalogue/products/office-products-api.ts'

export type LabelsRequest = { ids: string[] } | { delivery: number }
type Variant = Pick<LabelPiece, 'productId' | 'colorId' | 'size'>

const labelsApi = productsApi.injectEndpoints({
  endpoints: (build) => ({
    showLabels: build.query<LabelPiece[], LabelsRequest>({
      query: (query) => requestFor(labelEndpoints.list, { query }),
      providesTags: ['Products'],
    }),
    giveCodes: build.mutation<{ given: number }, Variant[]>({
      query: (pieces) => requestFor(labelEndpoints.giveCodes, { body: { pieces } }),
      ...changesCatalogue,
    }),
  }),
})

export const { useShowLabelsQuery, useGiveCodesMutation } = labelsApi
