import { Fragment } from 'react'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { isOwnPicture, parsePictureAddress, pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { fillIn, joinList } from '#contract/platform/text/typography.rules.ts'
import type { LineInMail, OrderInMail } from '../mail-data.ts'
import { remainingAmountOf } from './amount-due.rules.ts'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'

interface PartProps {
  language: Language
  /** Origin of the pictures: a mail has no address of its own. */
  origin: string
}

/** The items of an order with their prices. */
export function OrderLines({ lines, ...part }: PartProps & { lines: readonly LineInMail[] }) {
  return (
    <table role="presentation" style={mailStyle.table}>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
          <OrderLine key={index} line={line} {...part} />
        ))}
      </tbody>
    </table>
  )
}

function OrderLine({ line, language, origin }: PartProps & { line: LineInMail }) {
  const words = mailWords[language]
  const price = formatDinars(language, line.price)
  return (
    <tr>
      <td style={mailStyle.pictureCell}>
        <img src={origin + small(line.image)} alt="" width={64} height={80} style={mailStyle.picture} />
      </td>
      <td style={mailStyle.cell}>
        <span style={mailStyle.garment}>{line.title}</span>
        <br />
        <span style={mailStyle.detail}>
          {line.colour}
          {line.size && ` · ${fillIn(language, words['order.size'], { size: sizeName(line.size, language) })}`}
          <br />
          <span style={mailStyle.whole}>
            {fillIn(language, words['order.pieces'], { quantity: line.quantity, price })}
          </span>
        </span>
        <div style={{ ...mailStyle.amount, textAlign: endOf(language) }}>
          <Sum language={language} sum={formatDinars(language, line.price * line.quantity)} />
        </div>
      </td>
    </tr>
  )
}

/** Subtotal, fees and discounts, and the amount that is due or paid. */
export function OrderSums({ order, language }: { order: OrderInMail; language: Language }) {
  const words = mailWords[language]
  const amount = (dinars: number) => formatDinars(language, dinars)
  const less = (dinars: number) => amount(dinars).replace(/^\u200f?/, minus)
  const last = remainingAmountOf(order)
  const sums = [
    [words['order.subtotal'], amount(order.subtotal)],
    ...(order.pickUp
      ? []
      : [[words['order.fee'], order.deliveryFee === 0 ? words['order.free'] : amount(order.deliveryFee)]]),
    ...(order.discount > 0 ? [[words['order.discount'], less(order.discount)]] : []),
    ...(order.deposit && last.word.startsWith('order.total-') ? [[words['order.deposit'], less(order.deposit)]] : []),
  ]
  return (
    <table role="presentation" style={mailStyle.table}>
      <tbody>
        {sums.map(([label, value]) => (
          <tr key={label}>
            <td style={mailStyle.sumCell}>{label}</td>
            <td align={endOf(language)} style={mailStyle.sumCell}>
              <Sum language={language} sum={value} />
            </td>
          </tr>
        ))}
        <tr>
          <td style={mailStyle.totalCell}>{words[last.word]}</td>
          <td align={endOf(language)} style={mailStyle.totalCell}>
            <Sum language={language} sum={amount(last.sum)} />
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The mark keeps the minus to the left of the digits in Arabic as well. */
const minus = '\u200e−'

/** Not broken across lines, and in the direction of the mail. */
function Sum({ language, sum }: { language: Language; sum: string | undefined }) {
  return (
    <bdi dir={directionOf(language)} style={mailStyle.whole}>
      {sum}
    </bdi>
  )
}

/** Name and delivery address; for a pick-up the address of the shop. */
export function OrderAddress({ order, shop }: { order: OrderInMail; shop: string }) {
  const { street, city, state, zipcode, country } = order.address
  const place = order.pickUp
    ? [joinList(shop.split('\n'))]
    : [street, [zipcode, city].filter(Boolean).join(' '), joinList([state, country])]
  return (
    <>
      {[order.name, ...place].map((line) => (
        <Fragment key={line}>
          <bdi>{line}</bdi>
          <br />
        </Fragment>
      ))}
      <bdi dir="ltr">{readablePhone(order.phone)}</bdi>
    </>
  )
}

/** Mail programs do not know `end`, so the side is named. */
function endOf(language: Language): 'left' | 'right' {
  return directionOf(language) === 'rtl' ? 'left' : 'right'
}

/** A path on this site: another host would learn when the mail is opened. */
function small(image: string): string {
  const ours = parsePictureAddress(image)
  if (ours) return pictureAddress(ours.id, 240)
  return isOwnPicture(image) ? image : '/placeholder.svg'
}
