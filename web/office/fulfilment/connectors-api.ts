import {
  type Connector,
  type ConnectorFields,
  type ConnectorProblem,
  connectorEndpoints,
  type Dispatch,
} from '#contract/fulfilment/connectors.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

/** How couriers' web services are spoken with, and what they know of parcels. */
const connectorsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Couriers'] }).injectEndpoints({
  endpoints: (build) => ({
    connectors: build.query<Connector[], void>({
      query: () => requestFor(connectorEndpoints.list),
      providesTags: ['Couriers'],
    }),
    keepConnector: build.mutation<Connector[], { id: number; body: ConnectorFields }>({
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
    settleDispatch: build.mutation<Dispatch, { id: number; wish: 'send' | 'look' | 'step' | 'told' }>({
      query: ({ id, wish }) => requestFor(connectorEndpoints.settle, { params: { id }, body: { wish } }),
      invalidatesTags: ['Couriers', 'Orders'],
    }),
  }),
})

export const {
  useConnectorsQuery,
  useKeepConnectorMutation,
  useTestConnectorMutation,
  useDispatchesQuery,
  useSettleDispatchMutation,
} = connectorsApi
