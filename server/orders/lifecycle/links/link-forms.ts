import type { WishKind } from '#contract/orders/lifecycle/order-links.contract.ts'
import { isOnItsWay } from '#contract/orders/records/order-states.rules.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { html, type Markup } from '#server/platform/http/html.ts'
import type { WishProblem } from './link-body.rules.ts'
import { titleOf } from './link-title.rules.ts'
import { type LinkWord, linkWords } from './link-words.ts'
import type { LinkedOrder } from './order-links.service.ts'

/** A rejected form: its values, and the error. */
export interface FormState {
  kind: WishKind
  values: Readonly<Record<string, string>>
  problem: WishProblem
}

/** The forms that require the last digits and an answer of the shop; they are collapsed at first. */
export function linkForms(linked: LinkedOrder, token: string, form: FormState | undefined): readonly Markup[] {
  if (isOnItsWay(linked.order.state)) return [formOf('change', linked, token, form)]
  return (['change', 'cancel'] as const).map((kind) => formOf(kind, linked, token, form))
}

function formOf(kind: WishKind, linked: LinkedOrder, token: string, form: FormState | undefined): Markup {
  const words = linkWords[linked.order.language]
  const mine = form?.kind === kind ? form : undefined
  const value = (name: string) => mine?.values[name] ?? ''
  const problem = mine ? html`<p class="problem" role="alert">${words[`error.${mine.problem}`]}</p>` : ''
  const onItsWay = isOnItsWay(linked.order.state)
  const fields = onItsWay
    ? dayField(words['change.day'], value)
    : kind === 'change'
      ? changeFields(linked, value)
      : area('text', words['cancel.reason'], value)
  const digits = html`<label>${words.digits}<input name="digits" inputmode="numeric" autocomplete="off" maxlength="8" required dir="ltr">
<small>${words['digits.hint']}</small></label>`
  return html`<details${mine ? ' open' : ''}><summary>${words[onItsWay ? 'day' : kind]}</summary>
<form method="post" action="/c/${token}/${kind}">${problem}${fields}${digits}
<button class="second">${words[`${kind}.send` as LinkWord]}</button></form></details>`
}

function changeFields({ order, sizes }: LinkedOrder, value: (name: string) => string): Markup {
  const words = linkWords[order.language]
  const keep = html`<option value="">${words['change.keep']}</option>`
  const option = (id: string, name: string, chosen: string) =>
    html`<option value="${id}"${chosen === id ? ' selected' : ''}>${name}</option>`
  const places = governorates.map(({ id, name }) => option(id, name[order.language], value('governorate')))
  const place = html`<label>${words['change.governorate']}<select name="governorate">${keep}${places}</select></label>
<label>${words['change.city']}<input name="city" maxlength="100" dir="auto" value="${value('city')}"></label>
<label>${words['change.street']}<input name="street" maxlength="200" dir="auto" value="${value('street')}"></label>`
  const choices = order.products.flatMap((line) => {
    const otherSizes = (sizes.get(line.productKey) ?? []).filter((size) => size !== line.size && size !== '')
    if (otherSizes.length === 0) return []
    const field = `size_${line.productKey}`
    const label = words['change.size'].replace('{title}', () => titleOf(line, order.language))
    const options = otherSizes.map((size) => option(size, size, value(field)))
    return [html`<label>${label}<select name="${field}">${keep}${options}</select></label>`]
  })
  return html`<p><small>${words['change.hint']}</small></p>${choices}
${order.pickUp ? '' : place}
${dayField(words['change.day'], value)}
${area('text', words['change.text'], value)}`
}

function dayField(label: string, value: (name: string) => string): Markup {
  return html`<label>${label}<input name="day" type="date" value="${value('day')}"></label>`
}

function area(name: string, label: string, value: (name: string) => string): Markup {
  return html`<label>${label}<textarea name="${name}" rows="2" maxlength="200" dir="auto">${value(name)}</textarea></label>`
}
