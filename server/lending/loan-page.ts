import type { Loan } from '#contract/lending/lending.contract.ts'
import { type Language, localisePath } from '#contract/text/languages.ts'
import { formatPrice } from '#contract/text/money.ts'
import { plannedDay, writeDate } from '#contract/tunisia/written-dates.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { garmentPicture, inWords, type MoneyRow, moneyOf, moneyRows, sumOf } from './borrow-page.ts'
import { lendingWords } from './lending-words.ts'
import { borrowPath } from './loan-link.rules.ts'

export function loanTitle(loan: Loan): string {
  const words = lendingWords[loan.language]
  return `${words.number.replace('{number}', String(loan.number))} · ${words[`state.${loan.state}`]}`
}

/** What whoever has the link of a loan, at this path, reads: neither a name nor a number, for a link is passed on. */
export function loanBody(loan: Loan, path: string): string {
  const { language, state } = loan
  const words = lendingWords[language]
  const number = words.number.replace('{number}', String(loan.number))
  const text = textOf(loan)
  const open = state === 'asked' || state === 'confirmed' || state === 'out'
  return [
    `<p class="number">${escapeHtml(number)}</p><h1>${escapeHtml(words[`state.${state}`])}</h1>`,
    text ? `<p class="note" role="status">${escapeHtml(text)}</p>` : '',
    pieceOf(loan),
    open ? daysOf(loan) : '',
    sumsOf(loan),
    state === 'asked' ? cancelForm(language, path) : '',
    state === 'cancelled' || state === 'lapsed' ? againLink(loan) : '',
  ].join('\n')
}

/** To pay before it is fetched, paid afterwards; and what of it comes back, or came. */
function sumsOf({ language, state, fee, deposit, kept, keptReason }: Loan): string {
  const words = lendingWords[language]
  if (state === 'asked' || state === 'confirmed')
    return `${moneyOf({ fee, deposit }, language)}<p>${escapeHtml(words.terms)}</p>`
  if (state === 'out') {
    const rows: MoneyRow[] = [['paid', sumOf(fee, deposit)]]
    return moneyRows(deposit > 0 ? [...rows, ['returned', deposit]] : rows, language)
  }
  if ((state !== 'cleaning' && state !== 'done') || deposit === 0) return ''
  const back: MoneyRow = ['given-back', sumOf(deposit, -kept)]
  if (kept === 0) return moneyRows([back], language)
  const why = words['why-kept'].replace('{reason}', () => keptReason)
  return `${moneyRows([['kept', kept], back], language)}<p><bdi>${escapeHtml(why)}</bdi></p>`
}

function cancelForm(language: Language, path: string): string {
  const words = lendingWords[language]
  return `<form method="post" action="${escapeHtml(path)}" class="fields"><p>${escapeHtml(words['cancel.text'])}</p>
<button class="second">${escapeHtml(words.cancel)}</button></form>`
}

function againLink({ language, productId }: Loan): string {
  const path = localisePath(language, borrowPath(productId))
  return `<p class="phone"><a href="${escapeHtml(path)}">${escapeHtml(lendingWords[language].again)}</a></p>`
}

function textOf({ state, language, heldUntil }: Loan): string {
  const words = lendingWords[language]
  if (state === 'lapsed') return words['state.lapsed.text']
  if (!heldUntil) return ''
  const until = new Date(heldUntil)
  return words.asked.replace(
    '{until}',
    writeDate(language, until, { ...plannedDay, hour: '2-digit', minute: '2-digit' }),
  )
}

function pieceOf({ language, image, title, color, size, fee }: Loan): string {
  const look = [color[language], size].filter(Boolean).join(' · ')
  return `<ul class="pieces"><li>${garmentPicture(image)}<span><bdi>${escapeHtml(title[language])}</bdi><br><small><bdi>${escapeHtml(look)}</bdi></small></span>
<span class="price"><bdi>${escapeHtml(formatPrice(language, fee))}</bdi></span></li></ul>`
}

function daysOf({ language, firstDay, lastDay, fetchedOn, backBy, state }: Loan): string {
  const words = lendingWords[language]
  const worn =
    firstDay === lastDay
      ? words.one.replace('{first}', inWords(language, firstDay))
      : words.days.replace('{first}', inWords(language, firstDay)).replace('{last}', inWords(language, lastDay))
  const all = [
    ...(state === 'out' ? [] : [words.fetched.replace('{day}', inWords(language, fetchedOn))]),
    worn,
    words.back.replace('{day}', inWords(language, backBy)),
  ]
  return `<ul class="days">${all.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
}
