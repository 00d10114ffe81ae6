import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { directionOf, type Language, localisePath } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { MailData, OrderInMail } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton } from './action-button.tsx'
import { isSettled, remainingAmountOf } from './amount-due.rules.ts'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle, titleFont } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'
import { OrderAddress, OrderLines, OrderSums } from './order-parts.tsx'

interface OrderMailProps<Data = OrderInMail> {
  language: Language
  sender: MailSender
  data: Data
}

/** To the customer: the order has arrived, and what happens next. */
export function OrderReceivedMail({ language, sender, data }: OrderMailProps) {
  const words = mailWords[language]
  return (
    <OrderFrame name="order-received" language={language} sender={sender} data={data}>
      <Text style={mailStyle.text}>{say(words['order-received.intro'], data, language)}</Text>
      <OrderBody language={language} sender={sender} data={data} />
      {remainingAmountOf(data).word !== 'order.total' && <WhatNext language={language} data={data} />}
      <ActionButton link={sender.origin + localisePath(language, '/orders')}>{words['order.see']}</ActionButton>
    </OrderFrame>
  )
}

/** What happens next with an open order: the call, and how it is paid. */
function WhatNext({ language, data }: Pick<OrderMailProps, 'language' | 'data'>) {
  const words = mailWords[language]
  const next = `order-received.next-${data.pickUp ? 'pick-up' : 'text'}${isSettled(data) ? '-paid' : ''}` as const
  return (
    <>
      <Subtitle language={language}>{words['order-received.next']}</Subtitle>
      <Text style={mailStyle.text}>{say(words[next], data, language)}</Text>
    </>
  )
}

/** To the shop: the customer to call and the items to prepare. */
export function NewOrderMail({ language, sender, data }: OrderMailProps) {
  const words = mailWords[language]
  return (
    <OrderFrame name="new-order" language={language} sender={sender} data={data}>
      <Text style={mailStyle.text}>
        <a href={`tel:${data.phone.replace(/\s/g, '')}`} style={mailStyle.address}>
          {say(words['new-order.call'], data, language)}
        </a>
      </Text>
      <OrderBody language={language} sender={sender} data={data} />
      <ActionButton link={`${sender.origin}/dashboard/edit-order/${data.orderId}`}>{words['order.open']}</ActionButton>
    </OrderFrame>
  )
}

export function OrderDeletedMail({ language, sender, data }: OrderMailProps<MailData['order-deleted']>) {
  const words = mailWords[language]
  const intro = words[data.byShop ? 'order-deleted.by-shop' : 'order-deleted.intro']
  return (
    <OrderFrame name="order-deleted" language={language} sender={sender} data={data}>
      <Text style={mailStyle.text}>{say(intro, data, language)}</Text>
      <OrderLines lines={data.lines} language={language} origin={sender.origin} />
      <ActionButton link={sender.origin + localisePath(language, '/products')}>
        {words['order-deleted.again']}
      </ActionButton>
    </OrderFrame>
  )
}

/** To the shop: an order that was deleted by its customer. */
export function OrderWithdrawnMail({ language, sender, data }: OrderMailProps) {
  return (
    <OrderFrame name="order-withdrawn" language={language} sender={sender} data={data}>
      <Text style={mailStyle.text}>{say(mailWords[language]['order-withdrawn.intro'], data, language)}</Text>
      <OrderLines lines={data.lines} language={language} origin={sender.origin} />
    </OrderFrame>
  )
}

type OrderMailName = 'order-received' | 'new-order' | 'order-deleted' | 'order-withdrawn'

function OrderFrame({
  name,
  language,
  sender,
  data,
  children,
}: OrderMailProps & { name: OrderMailName; children: ReactNode }) {
  const words = mailWords[language]
  const waits = name === 'order-received' && data.pickUp
  const preview = waits ? words['order.pick-up'] : say(words[`${name}.preview`], data, language)
  return (
    <MailLayout
      language={language}
      sender={sender}
      preview={preview}
      title={say(words[`${name}.subject`], data, language)}
    >
      {children}
    </MailLayout>
  )
}

/** Items, sums and address of an order. */
function OrderBody({ language, sender, data }: OrderMailProps) {
  const words = mailWords[language]
  return (
    <>
      <OrderLines lines={data.lines} language={language} origin={sender.origin} />
      <OrderSums order={data} language={language} />
      <Subtitle language={language}>{words[data.pickUp ? 'order.pick-up' : 'order.address']}</Subtitle>
      <Text style={mailStyle.text}>
        <OrderAddress order={data} shop={sender.address} />
      </Text>
      {data.note && (
        <>
          <Subtitle language={language}>{words['order.note']}</Subtitle>
          <Text style={{ ...mailStyle.text, whiteSpace: 'pre-wrap' }}>{data.note}</Text>
        </>
      )}
    </>
  )
}

function Subtitle({ language, children }: { language: Language; children: ReactNode }) {
  return (
    <Heading as="h2" style={{ ...mailStyle.heading, fontFamily: titleFont[directionOf(language)] }}>
      {children}
    </Heading>
  )
}

function say(text: string, order: OrderInMail, language: Language): string {
  const { phone, total } = order
  const sums = { total: formatDinars(language, total), due: formatDinars(language, remainingAmountOf(order).sum) }
  return fillIn(language, text, { ...order, ...sums, phone: readablePhone(phone) })
}
