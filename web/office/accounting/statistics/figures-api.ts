import {
  type FigureGroup,
  figureEndpoints,
  type SalesFigures,
} from '#contract/accounting/sales/sales-figures.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const figuresApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    figures: build.query<SalesFigures, { by: FigureGroup; from: string; to: string }>({
      query: (query) => requestFor(figureEndpoints.figures, { query }),
      providesTags: ['Orders'],
    }),
  }),
})

export const { useFiguresQuery } = figuresApi
