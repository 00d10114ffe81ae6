import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Order, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDay, formatHour, formatLocalDate, plannedDay } from '#contract/platform/tunisia/format-dates.ts'
import { html, type Markup } from '#server/platform/http/html.ts'
import { linkWords } from './link-words.ts'
import type { LinkedOrder } from './order-links.service.ts'

/** The text about when a made-to-measure piece will be ready, while it is still in the shop. */
export function readyWords({ state, language }: Order, { made }: OrderProduct): string | undefined {
  if (!made || !stateRules[state].inShop) return undefined
  return linkWords[language]['made.ready'].replace('{day}', formatDay(language, made.readyOn))
}

/** The dates of appointments without their notes: a note may name the customer, and is shown only after sign-in. */
export function appointmentsOf({ order, appointments }: LinkedOrder, shopAddress: string): Markup | undefined {
  if (appointments.length === 0) return undefined
  const { language } = order
  const words = linkWords[language]
  const items = appointments.map(
    ({ at, kind }) => html`<li><strong>${writeMoment(language, at)}</strong><br>${words[`come.${kind}`]}</li>`,
  )
  return html`<h2>${words.come}</h2><ul class="coming">${items}</ul>
${shopAddress && html`<p class="place"><bdi>${shopAddress.replaceAll('\n', ', ')}</bdi></p>`}<p>${words['come.change']}</p>`
}

function writeMoment(language: Language, moment: Date): string {
  const when = linkWords[language]['come.when']
  return when
    .replace('{day}', formatLocalDate(language, moment, plannedDay))
    .replace('{hour}', formatHour(language, moment))
}
