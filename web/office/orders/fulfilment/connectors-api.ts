import {
  type Connector,
  type ConnectorFields,
  type ConnectorProblem,
  connectorEndpoints,
  type Dispatch,
} from '#contract/orders/fulfilment/connectors.contract.ts'
import { type CourierLabel, courierLabelEndpoints } from '#contract/orders/fulfilment/courier-labels.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { toBase64 } from '#web/forms/base64.ts'

/** The connections to couriers' web services, and the parcels dispatched by them. */
const connectorsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Couriers'] }).injectEndpoints({
  endpoints: (build) => ({
    connectors: build.query<Connector[], void>({
      query: () => requestFor(connectorEndpoints.list),
      providesTags: ['Couriers'],
    }),
    saveConnector: build.mutation<Connector[], { id: number; body: ConnectorFields }>({
      query: ({ id, body }) => requestFor(connectorEndpoints.keep, { params: { id }, body }),
      invalidatesTags: ['Couriers'],
    }),
    testConnector: build.mutation<{ problem: ConnectorProblem | null }, number>({
      query: (id) => requestFor(connectorEndpoints.test, { params: { id } }),
      invalidatesTags: ['Couriers'],
    }),
    dispatches: build.query<Dispatch[], number>({
      query: (id) => requestFor(connectorEndpoints.dispatches, { params: { id } }),
      providesTags: ['Couriers', 'Orders'],
    }),
    courierLabels: build.query<CourierLabel[], { manifest?: number; parcel?: number }>({
      query: (query) => requestFor(courierLabelEndpoints.list, { query }),
      providesTags: ['Couriers', 'Orders'],
    }),
    /** As base64, because the store holds only serialisable values. */
    labelFile: build.mutation<string, number>({
      query: (id) => ({
        ...requestFor(courierLabelEndpoints.file, { params: { id } }),
        responseHandler: async (response) => (response.ok ? toBase64(await response.arrayBuffer()) : response.json()),
      }),
    }),
    handleDispatch: build.mutation<Dispatch, { id: number; wish: 'send' | 'look' | 'step' | 'told' }>({
      query: ({ id, wish }) => requestFor(connectorEndpoints.settle, { params: { id }, body: { wish } }),
      invalidatesTags: ['Couriers', 'Orders'],
    }),
  }),
})

export const {
  useConnectorsQuery,
  useSaveConnectorMutation,
  useTestConnectorMutation,
  useDispatchesQuery,
  useHandleDispatchMutation,
  useCourierLabelsQuery,
  useLabelFileMutation,
} = connectorsApi
