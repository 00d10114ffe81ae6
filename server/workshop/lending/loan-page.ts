import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatLocalDate, plannedDay } from '#contract/platform/tunisia/format-dates.ts'
import type { Loan } from '#contract/workshop/lending/lending.contract.ts'
import { html, type Markup } from '#server/platform/http/html.ts'
import { dayInWords, garmentPicture, type MoneyRow, moneyOf, moneyRows, sumOf } from './borrow-page.ts'
import { lendingWords } from './lending-words.ts'
import { borrowPath } from './loan-link.rules.ts'

export function loanTitle(loan: Loan): string {
  const words = lendingWords[loan.language]
  return `${words.number.replace('{number}', String(loan.number))} · ${words[`state.${loan.state}`]}`
}

/** The page behind the link of a loan, without name and number, because links are passed on. */
export function loanBody(loan: Loan, path: string): Markup {
  const { language, state } = loan
  const words = lendingWords[language]
  const number = words.number.replace('{number}', String(loan.number))
  const text = textOf(loan)
  const open = state === 'asked' || state === 'confirmed' || state === 'out'
  const parts = [
    html`<p class="number">${number}</p><h1>${words[`state.${state}`]}</h1>`,
    text ? html`<p class="note" role="status">${text}</p>` : '',
    pieceOf(loan),
    open ? daysOf(loan) : '',
    sumsOf(loan),
    state === 'asked' ? cancelForm(language, path) : '',
    state === 'cancelled' || state === 'lapsed' ? againLink(loan) : '',
  ]
  return html`${parts}`
}

/** The amounts to pay before pick-up, or that were paid, and the part of the deposit that is or was returned. */
function sumsOf({ language, state, fee, deposit, kept, keptReason }: Loan): Markup | undefined {
  const words = lendingWords[language]
  if (state === 'asked' || state === 'confirmed')
    return html`${moneyOf({ fee, deposit }, language)}<p>${words.terms}</p>`
  if (state === 'out') {
    const rows: MoneyRow[] = [['paid', sumOf(fee, deposit)]]
    return moneyRows(deposit > 0 ? [...rows, ['returned', deposit]] : rows, language)
  }
  if ((state !== 'cleaning' && state !== 'done') || deposit === 0) return undefined
  const back: MoneyRow = ['given-back', sumOf(deposit, -kept)]
  if (kept === 0) return moneyRows([back], language)
  const why = words['why-kept'].replace('{reason}', () => keptReason)
  return html`${moneyRows([['kept', kept], back], language)}<p><bdi>${why}</bdi></p>`
}

function cancelForm(language: Language, path: string): Markup {
  const words = lendingWords[language]
  return html`<form method="post" action="${path}" class="fields"><p>${words['cancel.text']}</p>
<button class="second">${words.cancel}</button></form>`
}

function againLink({ language, productId }: Loan): Markup {
  const path = localisePath(language, borrowPath(productId))
  return html`<p class="phone"><a href="${path}">${lendingWords[language].again}</a></p>`
}

function textOf({ state, language, heldUntil }: Loan): string {
  const words = lendingWords[language]
  if (state === 'lapsed') return words['state.lapsed.text']
  if (!heldUntil) return ''
  const until = new Date(heldUntil)
  return words.asked.replace(
    '{until}',
    formatLocalDate(language, until, { ...plannedDay, hour: '2-digit', minute: '2-digit' }),
  )
}

function pieceOf({ language, image, title, color, size, fee }: Loan): Markup {
  const look = [color[language], size].filter(Boolean).join(' · ')
  return html`<ul class="pieces"><li>${garmentPicture(image)}<span><bdi>${title[language]}</bdi><br><small><bdi>${look}</bdi></small></span>
<span class="price"><bdi>${formatPrice(language, fee)}</bdi></span></li></ul>`
}

function daysOf({ language, firstDay, lastDay, fetchedOn, backBy, state }: Loan): Markup {
  const words = lendingWords[language]
  const worn =
    firstDay === lastDay
      ? words.one.replace('{first}', dayInWords(language, firstDay))
      : words.days.replace('{first}', dayInWords(language, firstDay)).replace('{last}', dayInWords(language, lastDay))
  const sentences = [
    ...(state === 'out' ? [] : [words.fetched.replace('{day}', dayInWords(language, fetchedOn))]),
    worn,
    words.back.replace('{day}', dayInWords(language, backBy)),
  ]
  return html`<ul class="days">${sentences.map((line) => html`<li>${line}</li>`)}</ul>`
}
