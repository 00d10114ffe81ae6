import {
  amountToCollect,
  awaitsCall,
  isClosedForShopper,
  isOnItsWay,
  stateRules,
} from '#contract/orders/records/order-states.rules.ts'
import type { Order, OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { parsePictureAddress, pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import type { Shop } from '#contract/platform/settings/shop.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { fillMarkup, html, type Markup } from '#server/platform/http/html.ts'
import { linkPlace } from './link-address.rules.ts'
import { linkDocument } from './link-document.ts'
import { type FormState, linkForms } from './link-forms.ts'
import { appointmentsOf, readyWords } from './link-made-pieces.ts'
import { titleOf } from './link-title.rules.ts'
import { type LinkWord, linkWords } from './link-words.ts'
import type { LinkedOrder } from './order-links.service.ts'

interface LinkPage {
  linked: LinkedOrder
  shop: Shop
  token: string
  /** The values and the error of a form that was refused. */
  form?: FormState | undefined
}

export function renderLinkPage({ linked, shop, token, form }: LinkPage): string {
  if (linked.mailbox) return renderMailboxPage({ linked, shop, token })
  const { order, wish, callWanted, atHome } = linked
  const { language, state } = order
  const words = linkWords[language]
  const asks = awaitsCall(state)
  const title = words[wordFor(order, asks ? 'new' : state)]
  const text = words[asks ? 'confirm.text' : wordFor(order, `${state}.text`)]
  const number = words.number.replace('{number}', String(order.number))
  const notes = [
    ...(atHome && isOnItsWay(state) ? [words['home.said']] : []),
    ...(callWanted ? [words['call.wanted']] : []),
    ...(wish ? [words[`wish.${wish}`]] : []),
  ]
  const body = [
    html`<p class="number">${number}</p><h1>${title}</h1><p>${text}</p>`,
    ...notes.map((note) => html`<p class="note" role="status">${note}</p>`),
    appointmentsOf(linked, shop.address[language]),
    contentsOf(order, language, shop.address[language]),
    actionsOf(linked, token),
    isClosedForShopper(order) && !isOnItsWay(state) ? '' : linkForms(linked, token, form),
  ]
  return linkDocument(language, shop, `${number} · ${title}`, html`${body}`)
}

/**
 * The page behind the link in a mail to an unconfirmed address: the ordered pieces, and a button to confirm the address. It contains no personal
 * data, because a stranger may have entered the address.
 */
function renderMailboxPage({ linked, shop, token }: Omit<LinkPage, 'form'>): string {
  const { order, mailbox } = linked
  const { language, state } = order
  const words = linkWords[language]
  const number = words.number.replace('{number}', String(order.number))
  const isUnconfirmed = mailbox === 'asked'
  const stateTitle = awaitsCall(state) ? words['mine.thanks'] : words[wordFor(order, state)]
  const title = isUnconfirmed ? words['mine.title'] : stateTitle
  const button = html`<form method="post" action="/c/${token}/mine"><button class="main">${words.mine}</button></form>`
  const body = [
    html`<p class="number">${number}</p><h1>${title}</h1>`,
    isUnconfirmed ? html`<p>${words['mine.text']}</p>` : html`<p class="note" role="status">${words['mine.said']}</p>`,
    contentsOf(order, language, shop.address[language]),
    isUnconfirmed ? html`<div class="actions">${button}</div>` : '',
  ]
  return linkDocument(language, shop, `${number} · ${title}`, html`${body}`)
}

/** The text for an order that is picked up, or the usual one: no courier delivers orders for pick-up. */
function wordFor({ pickUp, language }: Order, what: string): LinkWord {
  const pickUpKey = `pick-up.${what}`
  return (pickUp && pickUpKey in linkWords[language] ? pickUpKey : `state.${what}`) as LinkWord
}

function contentsOf(order: Order, language: Language, writtenAt: string): Markup {
  const words = linkWords[language]
  const money = (amount: number) => html`<bdi>${formatDinars(language, amount)}</bdi>`
  const due = amountToCollect(order)
  const row = (label: string, value: Markup) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const dueRow = (label: string, value: Markup) => html`<div class="due"><dt>${label}</dt><dd>${value}</dd></div>`
  const sums = [
    row(words.subtotal, money(order.subtotal)),
    ...(order.pickUp ? [] : [row(words.fee, money(order.deliveryFee))]),
    ...(order.discount > 0 ? [row(words.discount, money(-order.discount))] : []),
    ...(order.deposit > 0 ? [row(words.deposit, money(-order.deposit))] : []),
    ...(order.isPaid ? [dueRow(words.paid, money(order.totalPrice))] : []),
    ...(due === undefined ? [] : [dueRow(words[order.pickUp ? 'pick-up.pay' : 'pay'], money(due))]),
  ]
  const place = order.pickUp ? '' : linkPlace(order, language)
  return html`<ul class="pieces">${order.products.map((line) => pieceOf(order, line))}</ul>
${place && html`<p class="place">${fillMarkup(words.place, '{place}', html`<bdi>${place}</bdi>`)}</p>`}
${order.pickUp ? html`<p class="place">${words['pick-up']} · <bdi>${writtenAt.replaceAll('\n', ', ')}</bdi></p>` : ''}
<dl>${sums}</dl>`
}

function pieceOf(order: Order, line: OrderProduct): Markup {
  const { language } = order
  const image = line.color.image || line.coverImage
  const picture = parsePictureAddress(image)
  const source = picture ? pictureAddress(picture.id, 240) : image
  const thumbnail = source.startsWith('/') ? html`<img src="${source}" alt="" width="72" height="90">` : ''
  const look = [line.color.colorName[language], line.size].filter(Boolean).join(' · ')
  const ready = readyWords(order, line)
  return html`<li>${thumbnail}<span><bdi>${titleOf(line, language)}</bdi><br><small><bdi>${look}</bdi>${ready ? html`<br>${ready}` : ''}</small></span>
<span class="price">${line.quantity} × <bdi>${formatDinars(language, line.price)}</bdi></span></li>`
}

function actionsOf({ order, callWanted, atHome }: LinkedOrder, token: string): Markup {
  const words = linkWords[order.language]
  const button = (action: string, word: LinkWord, look: string) =>
    html`<form method="post" action="/c/${token}/${action}"><button class="${look}">${words[word]}</button></form>`
  const confirm = awaitsCall(order.state) ? button('confirm', 'confirm', 'main') : ''
  const home = isOnItsWay(order.state) && !atHome ? button('home', 'home', 'main') : ''
  const call = stateRules[order.state].endedAs || callWanted ? '' : button('call', 'call', 'second')
  return html`<div class="actions">${confirm}${home}${call}</div>`
}
