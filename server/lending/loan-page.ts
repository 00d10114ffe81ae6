import type { Loan } from '#contract/lending/lending.contract.ts'
import { pictureAddress, readPictureAddress } from '#contract/products/picture-address.ts'
import { formatPrice } from '#contract/text/money.ts'
import { plannedDay, writeDate } from '#contract/tunisia/written-dates.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import { inWords, moneyOf } from './borrow-page.ts'
import { lendingWords } from './lending-words.ts'

export function loanTitle(loan: Loan): string {
  const words = lendingWords[loan.language]
  return `${words.number.replace('{number}', String(loan.number))} · ${words[`state.${loan.state}`]}`
}

/** What whoever has the link of a loan reads: neither a name nor a number, for a link is passed on. */
export function loanBody(loan: Loan): string {
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
    open ? `${moneyOf(loan, language)}<p>${escapeHtml(words.terms)}</p>` : '',
  ].join('\n')
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
  const picture = readPictureAddress(image)
  const source = picture ? pictureAddress(picture.id, 240) : image
  const shown = source.startsWith('/') ? `<img src="${escapeHtml(source)}" alt="" width="72" height="90">` : ''
  const look = [color[language], size].filter(Boolean).join(' · ')
  return `<ul class="pieces"><li>${shown}<span><bdi>${escapeHtml(title[language])}</bdi><br><small><bdi>${escapeHtml(look)}</bdi></small></span>
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
