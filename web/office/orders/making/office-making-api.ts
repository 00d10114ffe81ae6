import type { TapeMeasures } from '#contract/catalogue/products/making.rules.ts'
import type { AppointmentKind, AppointmentState } from '#contract/orders/making/appointments.rules.ts'
import {
  makingEndpoints as endpoints,
  type OfficeAppointment,
  type OrderMaking,
  type WorkshopDay,
  type WorkshopWeek,
} from '#contract/orders/making/making.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const makingApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    orderMaking: build.query<OrderMaking, string>({
      query: (id) => requestFor(endpoints.ofOrder, { params: { id } }),
      providesTags: ['Orders'],
    }),
    saveSheet: build.mutation<
      OrderMaking,
      { id: string; sheet: number; who: string; measures: TapeMeasures; note: string }
    >({
      query: ({ id, sheet, ...body }) =>
        requestFor(endpoints.saveSheet, { params: { id, sheet: String(sheet) }, body }),
      invalidatesTags: ['Orders'],
    }),
    moveMade: build.mutation<OfficeOrder, { id: string; sheet: number; week: string; version: number; late?: boolean }>(
      {
        query: ({ id, sheet, ...body }) => requestFor(endpoints.move, { params: { id, sheet: String(sheet) }, body }),
        invalidatesTags: ['Orders'],
      },
    ),
    makeAppointment: build.mutation<OrderMaking, { id: string; kind: AppointmentKind; at: string; note: string }>({
      query: ({ id, ...body }) => requestFor(endpoints.makeAppointment, { params: { id }, body }),
      invalidatesTags: ['Orders'],
    }),
    markAppointment: build.mutation<OrderMaking, { appointment: number; state: AppointmentState }>({
      query: ({ appointment, state }) =>
        requestFor(endpoints.markAppointment, { params: { appointment: String(appointment) }, body: { state } }),
      invalidatesTags: ['Orders'],
    }),
    workshopDay: build.query<WorkshopDay, void>({
      query: () => requestFor(endpoints.day),
      providesTags: ['Orders'],
    }),
    assignPiece: build.mutation<void, { id: string; sheet: number; from: string | null; to: string | null }>({
      query: ({ id, sheet, ...body }) => requestFor(endpoints.give, { params: { id, sheet: String(sheet) }, body }),
      // Optimistic update: the next assignment starts from the new worker.
      onQueryStarted({ id, sheet, to }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          makingApi.util.updateQueryData('workshopDay', undefined, (day) => {
            for (const piece of day.pieces) if (piece.orderId === id && piece.made.sheet === sheet) piece.givenTo = to
          }),
        )
        queryFulfilled.catch(patch.undo)
      },
      invalidatesTags: ['Orders'],
    }),
    workshop: build.query<WorkshopWeek[], void>({
      query: () => requestFor(endpoints.workshop, { query: {} }),
      providesTags: ['Orders'],
    }),
    setWeek: build.mutation<void, { week: string; places: number | null; closed: boolean }>({
      query: ({ week, ...body }) => requestFor(endpoints.setWeek, { params: { week }, body }),
      invalidatesTags: ['Orders'],
    }),
    calendar: build.query<OfficeAppointment[], void>({
      query: () => requestFor(endpoints.appointments, { query: {} }),
      providesTags: ['Orders'],
    }),
  }),
})

export const {
  useOrderMakingQuery,
  useSaveSheetMutation,
  useMoveMadeMutation,
  useMakeAppointmentMutation,
  useMarkAppointmentMutation,
  useWorkshopDayQuery,
  useAssignPieceMutation,
  useWorkshopQuery,
  useSetWeekMutation,
  useCalendarQuery,
} = makingApi
