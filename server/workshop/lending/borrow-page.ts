import { z } from 'zod'
import { isOwnPicture, parsePictureAddress, pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatPrice, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import type { FreeDays, Lending } from '#contract/workshop/lending/lending.contract.ts'
import { daysOfLoan, lendingLimits } from '#contract/workshop/lending/lending.rules.ts'
import { html, type Markup } from '#server/platform/http/html.ts'
import { type LendingWord, lendingWords } from './lending-words.ts'

/** The values of the form so far. */
export interface BorrowValues {
  look: string
  from: string
  to: string
  name: string
  phone: string
  key: string
}

export type TypedField = 'name' | 'phone'

export interface BorrowPage {
  lending: Lending
  language: Language
  /** The targets of the forms. */
  path: string
  garmentPath: string
  values: BorrowValues
  /** Whether a piece is free on the chosen days, and else the nearest free days; undefined while no days are chosen. */
  found?: { free: boolean; near: readonly FreeDays[] } | undefined
  problem?: string | undefined
  /** The field with the error; an error without a field is shown above the form. */
  wrong?: TypedField | undefined
  /** The path of the loan that was sent before with the same key. */
  sentPath?: string | undefined
}

/**
 * The name of the hidden field of a form that only checks other days. Such a form sends name and phone number in the body, so that they are not in
 * the address.
 */
export const onlyChecksDays = 'looks'

/** The value of a colour and size in a form. It consists of their names, so it stays valid when pieces are added or removed. */
export const lookValue = ({ color, size }: Lending['pieces'][number]) => JSON.stringify([color.fr, size])

/** The title of a product may contain `$`, so a function replaces the placeholder. */
export function borrowTitle({ title }: Pick<Lending, 'title'>, language: Language): string {
  return lendingWords[language].title.replace('{garment}', () => title[language])
}

/** The product's picture, if the shop stores it: another host would learn who visits the page. It is decorative, because the title is next to it. */
export function garmentPicture(image: string): Markup | undefined {
  const picture = parsePictureAddress(image)
  const source = picture ? pictureAddress(picture.id, 240) : image
  return isOwnPicture(source) ? html`<img src="${source}" alt="" width="96" height="120">` : undefined
}

/** The page has two forms: one looks for free days; the other, shown if a piece is free, requests the loan with name and phone number. */
export function borrowBody(page: BorrowPage): Markup {
  const { lending, language, garmentPath, problem, wrong, found, sentPath } = page
  const words = lendingWords[language]
  const parts = [
    html`<div class="garment">${garmentPicture(lending.image)}<h1>${borrowTitle(lending, language)}</h1></div>`,
    problem && !wrong ? html`<p class="problem" role="alert">${problem}</p>` : '',
    sentPath ? html`<p class="phone"><a href="${sentPath}">${words['see-sent']}</a></p>` : '',
    moneyOf(lending, language),
    html`<p>${words.terms}</p>`,
    found && !found.free ? busyNote(page, found.near) : '',
    found?.free ? askForm(page) : '',
    daysForm(page),
    html`<p class="phone"><a href="${garmentPath}">${words['to-garment']}</a></p>`,
  ]
  return html`${parts}`
}

function daysForm({ lending, language, path, values, found }: BorrowPage): Markup {
  const words = lendingWords[language]
  const firstDay = dayAfter(lending.today, lending.daysBefore)
  const lastDay = dayAfter(lending.today, lendingLimits.daysAhead)
  const dayInput = (name: 'from' | 'to', label: LendingWord) =>
    html`<label>${words[label]}<input type="date" name="${name}" min="${firstDay}" max="${lastDay}" required value="${values[name]}">
${values[name] ? html`<small>${dayInWords(language, values[name])}</small>` : ''}</label>`
  const options = lending.pieces.map((look) => {
    const value = lookValue(look)
    const text = [look.color[language], look.size].filter(Boolean).join(' · ')
    return html`<option value="${value}"${value === values.look ? ' selected' : ''}>${text}</option>`
  })
  // Typed values are sent along when other days are checked, in the body and not in the address.
  const typed = values.name || values.phone
  return html`<form method="${typed ? 'post' : 'get'}" action="${path}" class="fields">${typed ? typedFields(values) : ''}
<label>${words.look}<select name="look">${options}</select></label>
${dayInput('from', 'first')}${dayInput('to', 'last')}
<button class="${found?.free ? 'second' : 'main'}">${words.check}</button></form>`
}

const hiddenField = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`

const typedFields = ({ name, phone }: BorrowValues) => [
  hiddenField('name', name),
  hiddenField('phone', phone),
  hiddenField(onlyChecksDays, 'yes'),
]

function askForm(page: BorrowPage): Markup {
  const { lending, language, path, values, problem } = page
  const words = lendingWords[language]
  const hidden = (['look', 'from', 'to', 'key'] as const).map((name) => hiddenField(name, values[name]))
  return html`${problem ? '' : html`<p class="note" role="status">${words.free}</p>`}
<ul class="days">${daysInWords(language, values.from, values.to, lending).map((text) => html`<li>${text}</li>`)}</ul>
<form method="post" action="${path}" class="fields">${hidden}
${typedField(page, 'name', html`maxlength="100" autocomplete="name" required dir="auto"`)}
${typedField(page, 'phone', html`type="tel" inputmode="tel" maxlength="30" autocomplete="tel" required dir="ltr"`)}
<p hidden><input name="website" tabindex="-1" autocomplete="off"></p>
<button class="main">${words.ask}</button></form>`
}

/** A field; an error is shown under it, and the field gets the focus. */
function typedField({ language, values, problem, wrong }: BorrowPage, name: TypedField, attributes: Markup): Markup {
  const isWrong = problem !== undefined && wrong === name
  const marks = isWrong ? html` aria-invalid="true" aria-describedby="wrong" autofocus` : ''
  const message = isWrong ? html`<p class="problem" id="wrong" role="alert">${problem}</p>` : ''
  return html`<label>${lendingWords[language][name]}<input name="${name}" ${attributes} value="${values[name]}"${marks}></label>${message}`
}

function busyNote({ language, path, values, problem }: BorrowPage, near: readonly FreeDays[]): Markup {
  const words = lendingWords[language]
  const links = near.map(({ firstDay, lastDay }) => {
    const query = new URLSearchParams({ look: values.look, from: firstDay, to: lastDay })
    const text = wornOn(language, firstDay, lastDay)
    if (values.name || values.phone) {
      const days = [hiddenField('look', values.look), hiddenField('from', firstDay), hiddenField('to', lastDay)]
      return html`<li><form method="post" action="${path}">${days}${typedFields(values)}
<button class="second">${text}</button></form></li>`
    }
    return html`<li><a href="${path}?${String(query)}">${text}</a></li>`
  })
  const busy = problem ? '' : html`<p class="problem" role="alert">${words.busy}</p>`
  // Shown for all taken days, whether or not the customer's own loan takes them: otherwise the page would reveal which phone numbers have a loan.
  const yours = html`${busy}\n<p>${words['busy.yours']}</p>`
  if (near.length === 0) return problem ? yours : html`${yours}\n<p>${words['busy.none']}</p>`
  return html`${yours}
<p>${words['busy.near']}</p><ul class="days">${links}</ul>`
}

/** Fee, deposit and their sum, which is paid when the garment is collected. */
export function moneyOf({ fee, deposit }: { fee: number; deposit: number }, language: Language): Markup {
  const rows: MoneyRow[] = [['fee', fee]]
  if (deposit > 0) rows.push(['deposit', deposit], ['whole', sumOf(fee, deposit), 'due'])
  return moneyRows(rows, language)
}

export type MoneyRow = readonly [label: LendingWord, amount: number, look?: 'due']

export const sumOf = (a: number, b: number) => toDinars(toMillimes(a) + toMillimes(b))

export function moneyRows(rows: readonly MoneyRow[], language: Language): Markup {
  const lines = rows.map(([label, amount, look]) => {
    const sum = html`<dd><bdi>${formatPrice(language, amount)}</bdi></dd>`
    return html`<div${look ? html` class="${look}"` : ''}><dt>${lendingWords[language][label]}</dt>${sum}</div>`
  })
  return html`<dl>${lines}</dl>`
}

/** The days of pick-up, of the loan, and of return. */
export function daysInWords(
  language: Language,
  first: string,
  last: string,
  lending: Pick<Lending, 'daysBefore' | 'daysAfter'>,
): string[] {
  const words = lendingWords[language]
  const { fetchedOn, backBy } = daysOfLoan(first, last, lending)
  return [
    words.fetched.replace('{day}', dayInWords(language, fetchedOn)),
    wornOn(language, first, last),
    words.back.replace('{day}', dayInWords(language, backBy)),
  ]
}

function wornOn(language: Language, first: string, last: string): string {
  const words = lendingWords[language]
  if (first === last) return words.one.replace('{first}', dayInWords(language, first))
  return words.days.replace('{first}', dayInWords(language, first)).replace('{last}', dayInWords(language, last))
}

/** The day in words; an invalid day stays as it was typed. */
export function dayInWords(language: Language, day: string): string {
  return isDay(day) ? formatDay(language, day) : day
}

/** Whether the text is a valid date: for 30 February, a browser would assume 2 March, and the database would fail. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success
