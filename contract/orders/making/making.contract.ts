import * as z from 'zod/mini'
import { tapes } from '#contract/catalogue/products/making.rules.ts'
import { sheetKinds, TapeMeasures } from '#contract/catalogue/products/making-schemas.ts'
import { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { MadeProduct, OrderState, Progress } from '#contract/orders/records/orders.contract.ts'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import { line, paragraphs, pieces, Trilingual } from '#contract/platform/http/fields.ts'
import { personal, possiblyPersonal } from '#contract/platform/http/personal-data.ts'
import { appointmentKinds, appointmentStates } from './appointments.rules.ts'
import { makingCalls } from './making-calls.ts'

const day = z.iso.date()

export const MakingWeeks = z.object({
  /** Today in Tunis, and the minimum number of days between today and the week. */
  today: z.string(),
  notice: z.number(),
  weeks: z.array(z.object({ week: z.string(), left: z.number() })),
})
export type MakingWeeks = z.infer<typeof MakingWeeks>

export const MeasureSheet = z.object({
  sheet: z.number(),
  /** The name of the wearer; empty if unknown. */
  who: personal(z.string()),
  taken: z.enum(sheetKinds),
  measures: TapeMeasures,
  /** The measures the garment requires. */
  asked: z.array(z.enum(tapes)),
  note: possiblyPersonal(z.string()),
  /** The member of the staff who took the measures; empty if the customer entered them. */
  takenBy: z.string(),
  at: z.string(),
})
export type MeasureSheet = z.infer<typeof MeasureSheet>

export const Appointment = z.object({
  id: z.number(),
  kind: z.enum(appointmentKinds),
  at: z.string(),
  note: possiblyPersonal(z.string()),
  state: z.enum(appointmentStates),
})
export type Appointment = z.infer<typeof Appointment>

/** The made-to-measure part of an order: measures and appointments. */
export const OrderMaking = z.object({ sheets: z.array(MeasureSheet), appointments: z.array(Appointment) })
export type OrderMaking = z.infer<typeof OrderMaking>

export const OfficeAppointment = z.extend(Appointment, {
  orderId: z.string(),
  number: z.number(),
  name: personal(z.string()),
  phone: personal(z.string()),
  title: z.string(),
})
export type OfficeAppointment = z.infer<typeof OfficeAppointment>

/** A week of the workshop with the pieces begun in it; for an earlier week, only the pieces that are not ready. */
export const WorkshopWeek = z.object({
  week: z.string(),
  places: z.number(),
  taken: z.number(),
  closed: z.boolean(),
  /** Whether the week has its own number of places instead of that of the setting. */
  own: z.boolean(),
  /** Whether the week is before the requested one: then only its unfinished pieces are listed. */
  earlier: z.boolean(),
  pieces: z.array(
    z.object({
      orderId: z.string(),
      number: z.number(),
      state: OrderState,
      productKey: z.string(),
      title: z.string(),
      progress: z.number(),
      made: MadeProduct,
    }),
  ),
})
export type WorkshopWeek = z.infer<typeof WorkshopWeek>

/** A piece that is planned, being sewn, or ready and not sent yet, with the reasons for a delay. */
export const DayPiece = z.object({
  orderId: z.string(),
  number: z.number(),
  state: OrderState,
  productKey: z.string(),
  title: Trilingual,
  colorName: Trilingual,
  who: personal(z.string()),
  progress: Progress,
  made: MadeProduct,
  /** Whether the order is picked up, or the governorate it is delivered to. */
  pickUp: z.boolean(),
  governorate: z.optional(z.string()),
  /** Whether all measures the garment requires are known. */
  measured: z.boolean(),
  /** Whether the deposit is paid; one deposit covers all pieces of the order. */
  depositPaid: z.boolean(),
  /** The member of the staff who makes the piece. */
  givenTo: z.nullable(z.string()),
})
export type DayPiece = z.infer<typeof DayPiece>

export const WorkshopDay = z.object({
  today: z.string(),
  pieces: z.array(DayPiece),
  /** The number of returned loan pieces that wait for cleaning. */
  cleaning: z.number(),
  /** The members of the staff who can make a piece. */
  workers: z.array(z.string()),
})
export type WorkshopDay = z.infer<typeof WorkshopDay>

const staff = { guard: 'staff' } as const
const id = z.guid()
const sheet = z.string().check(z.regex(/^\d{1,3}$/))
const version = z.int().check(z.minimum(1))
const moment = z.iso.datetime({ offset: true })

export const makingEndpoints = endpointTable({
  weeks: {
    ...makingCalls.weeks,
    summary:
      'In which weeks pieces made to measure can be begun, a year ahead, with how many places are left (nine or fewer)',
    replies: { 200: MakingWeeks },
  },
  own: {
    ...makingCalls.own,
    summary: 'Of one’s own order: the measures it is made to, and when to come',
    params: z.strictObject({ id }),
    replies: { 200: OrderMaking },
  },
  workshop: {
    method: 'GET',
    path: '/api/admin/making/weeks',
    ...staff,
    right: 'work-on-orders',
    summary:
      'The weeks of the workshop from the one a day is in, half a year of them, with the pieces begun in each; before them those of which pieces are not ready yet',
    query: z.strictObject({ from: z.optional(day) }),
    replies: { 200: z.array(WorkshopWeek) },
  },
  day: {
    method: 'GET',
    path: '/api/admin/making/day',
    ...staff,
    right: 'work-on-orders',
    summary:
      'Today in Tunis; every piece made to measure, whenever it is begun, of orders that were neither sent nor set ready for their customer nor ended, with what holds it up and to whom it was given; who may be given one; and how many lent pieces are to be cleaned',
    replies: { 200: WorkshopDay },
  },
  give: {
    method: 'PUT',
    path: '/api/admin/orders/:id/making/:sheet/worker',
    ...staff,
    right: 'work-on-orders',
    summary:
      'Gives a piece to a member of the staff who may work on orders, or to nobody (null); 409 piece-given where it is no longer with whom `from` says, 409 order-closed once it is not to be sewn any more, 422 not-a-worker where `to` may not work on orders',
    params: z.strictObject({ id, sheet }),
    body: z.strictObject({ from: z.nullable(line(60)), to: z.nullable(line(60)) }),
    replies: { 204: undefined },
  },
  setWeek: {
    method: 'PUT',
    path: '/api/admin/making/weeks/:week',
    ...staff,
    right: 'change-settings',
    summary:
      'How many places a week has (null: as the setting says), and whether it takes more; 409 places-taken below what is promised',
    params: z.strictObject({ week: day }),
    body: z.strictObject({ places: z.nullable(pieces(0, 1000)), closed: z.boolean() }),
    replies: { 204: undefined },
  },
  ofOrder: {
    method: 'GET',
    path: '/api/admin/orders/:id/making',
    ...staff,
    right: 'work-on-orders',
    summary: 'The measures an order is made to, and when its customer comes',
    params: z.strictObject({ id }),
    replies: { 200: OrderMaking },
  },
  saveSheet: {
    method: 'PUT',
    path: '/api/admin/orders/:id/making/:sheet',
    ...staff,
    right: 'work-on-orders',
    summary: 'Writes a measure sheet down, as taken at the shop or on the telephone',
    params: z.strictObject({ id, sheet }),
    body: z.strictObject({ who: line(60, 0), measures: TapeMeasures, note: paragraphs(500) }),
    replies: { 200: OrderMaking },
  },
  move: {
    method: 'POST',
    path: '/api/admin/orders/:id/making/:sheet/week',
    ...staff,
    right: 'handle-orders',
    summary:
      'Moves a piece into another week; 409 week-full where that has no place, 409 needed-earlier where it would be late, unless that is agreed on (`late`)',
    params: z.strictObject({ id, sheet }),
    body: z.strictObject({ week: day, version, late: z.optional(z.boolean()) }),
    replies: { 200: OfficeOrder },
  },
  appointments: {
    method: 'GET',
    path: '/api/admin/appointments',
    ...staff,
    right: 'work-on-orders',
    summary: 'Who comes when, from a day on, soonest first',
    query: z.strictObject({ from: z.optional(day) }),
    replies: { 200: z.array(OfficeAppointment) },
  },
  makeAppointment: {
    method: 'POST',
    path: '/api/admin/orders/:id/appointments',
    ...staff,
    right: 'work-on-orders',
    summary: 'Makes an appointment and mails it; alterations only after the delivery, fittings only before',
    params: z.strictObject({ id }),
    body: z.strictObject({ kind: z.enum(appointmentKinds), at: moment, note: paragraphs(300) }),
    replies: { 201: OrderMaking },
  },
  markAppointment: {
    method: 'POST',
    path: '/api/admin/appointments/:appointment',
    ...staff,
    right: 'work-on-orders',
    summary: 'Says what became of an appointment; done can be taken back',
    params: z.strictObject({ appointment: z.string().check(z.regex(/^\d{1,15}$/)) }),
    body: z.strictObject({ state: z.enum(appointmentStates) }),
    replies: { 200: OrderMaking },
  },
})
