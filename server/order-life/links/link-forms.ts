import type { WishKind } from '#contract/orders/order-links.contract.ts'
import { isOnItsWay } from '#contract/orders/order-states.rules.ts'
import { governorates } from '#contract/tunisia/governorates.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { WishProblem } from './link-body.rules.ts'
import { titleOf } from './link-title.rules.ts'
import { type LinkWord, linkWords } from './link-words.ts'
import type { LinkedOrder } from './order-links.service.ts'

/** A form that came back: what was written in it, and what is wrong. */
export interface FormState {
  kind: WishKind
  values: Readonly<Record<string, string>>
  problem: WishProblem
}

/** What asks for the last digits, and waits for the shop's answer. Closed, until she wants it. */
export function linkForms(linked: LinkedOrder, token: string, form: FormState | undefined): string {
  if (isOnItsWay(linked.order.state)) return formOf('change', linked, token, form)
  return (['change', 'cancel'] as const).map((kind) => formOf(kind, linked, token, form)).join('')
}

function formOf(kind: WishKind, linked: LinkedOrder, token: string, form: FormState | undefined): string {
  const words = linkWords[linked.order.language]
  const mine = form?.kind === kind ? form : undefined
  const value = (name: string) => escapeHtml(mine?.values[name] ?? '')
  const problem = mine ? `<p class="problem" role="alert">${escapeHtml(words[`error.${mine.problem}`])}</p>` : ''
  const onItsWay = isOnItsWay(linked.order.state)
  const fields = onItsWay
    ? dayField(words['change.day'], value)
    : kind === 'change'
      ? changeFields(linked, value)
      : area('text', words['cancel.reason'], value)
  const digits = `<label>${escapeHtml(words.digits)}<input name="digits" inputmode="numeric" autocomplete="off" maxlength="8" required dir="ltr">
<small>${escapeHtml(words['digits.hint'])}</small></label>`
  return `<details${mine ? ' open' : ''}><summary>${escapeHtml(words[onItsWay ? 'day' : kind])}</summary>
<form method="post" action="/c/${token}/${kind}">${problem}${fields}${digits}
<button class="second">${escapeHtml(words[`${kind}.send` as LinkWord])}</button></form></details>`
}

function changeFields({ order, sizes }: LinkedOrder, value: (name: string) => string): string {
  const words = linkWords[order.language]
  const keep = `<option value="">${escapeHtml(words['change.keep'])}</option>`
  const option = (id: string, name: string, chosen: string) =>
    `<option value="${escapeHtml(id)}"${chosen === escapeHtml(id) ? ' selected' : ''}>${escapeHtml(name)}</option>`
  const places = governorates.map(({ id, name }) => option(id, name[order.language], value('governorate')))
  const place = `<label>${escapeHtml(words['change.governorate'])}<select name="governorate">${keep}${places.join('')}</select></label>
<label>${escapeHtml(words['change.city'])}<input name="city" maxlength="100" dir="auto" value="${value('city')}"></label>
<label>${escapeHtml(words['change.street'])}<input name="street" maxlength="200" dir="auto" value="${value('street')}"></label>`
  const choices = order.products.flatMap((line) => {
    const others = (sizes.get(line.productKey) ?? []).filter((size) => size !== line.size && size !== '')
    if (others.length === 0) return []
    const field = `size_${line.productKey}`
    const label = words['change.size'].replace('{title}', () => titleOf(line, order.language))
    const options = others.map((size) => option(size, size, value(field)))
    return [`<label>${escapeHtml(label)}<select name="${field}">${keep}${options.join('')}</select></label>`]
  })
  return `<p><small>${escapeHtml(words['change.hint'])}</small></p>${choices.join('')}
${order.pickUp ? '' : place}
${dayField(words['change.day'], value)}
${area('text', words['change.text'], value)}`
}

function dayField(label: string, value: (name: string) => string): string {
  return `<label>${escapeHtml(label)}<input name="day" type="date" value="${value('day')}"></label>`
}

function area(name: string, label: string, value: (name: string) => string): string {
  return `<label>${escapeHtml(label)}<textarea name="${name}" rows="2" maxlength="200" dir="auto">${value(name)}</textarea></label>`
}
