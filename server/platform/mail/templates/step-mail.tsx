import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'
import { OrderLines } from './order-parts.tsx'

interface StepMailProps {
  language: Language
  sender: MailSender
  data: MailData['order-step']
}

/** To the customer: the state of the order, and a link to follow it. */
export function StepMail({ language, sender, data }: StepMailProps) {
  const words = mailWords[language]
  const { number, due, lines, state } = data
  const title = fillIn(language, words['order-step.subject'], { number, stage: words[stepWord(data)] })
  const day = data.postponedUntil && formatDay(language, data.postponedUntil)
  const text = fillIn(language, words[textOf(data)], { number, day })
  const asksToBeHome = !data.pickUp && (state === 'confirmed' || state === 'preparing' || state === 'with-courier')
  const ends = state === 'delivered' || state === 'cancelled'
  return (
    <MailLayout language={language} sender={sender} preview={text} title={title}>
      <Text style={mailStyle.text}>{text}</Text>
      {asksToBeHome && (
        <Text style={mailStyle.text}>
          {due > 0
            ? fillIn(language, words['step.due'], { due: formatDinars(language, due) })
            : words['step.nothing-due']}
        </Text>
      )}
      {state === 'ready' && <WhereItWaits language={language} sender={sender} data={data} />}
      <OrderLines lines={lines} language={language} origin={sender.origin} />
      {!ends && <ActionButton link={followLink(number, language, sender)}>{words['step.follow']}</ActionButton>}
    </MailLayout>
  )
}

type StepData = MailData['order-step']

/** The key of the text for a step. */
export function stepWord({ state, pickUp, waits, postponedUntil }: StepData) {
  if (postponedUntil) return 'step.postponed'
  if (waits) return 'step.waits'
  return state === 'delivered' && pickUp ? 'step.collected' : (`step.${state}` as const)
}

function textOf({ state, pickUp, waits, postponedUntil }: StepData) {
  if (postponedUntil) return 'step.postponed.text'
  if (waits) return 'step.waits.text'
  return state === 'confirmed' && pickUp ? 'step.confirmed.pick-up' : (`step.${state}.text` as const)
}

/** For a pick-up: address, opening hours, amount due and last day. */
function WhereItWaits({ language, sender, data: { due, keptUntil } }: StepMailProps) {
  const words = mailWords[language]
  const day = keptUntil && formatDay(language, keptUntil)
  const places = [
    [words['step.ready.where'], sender.address],
    [words['step.ready.hours'], sender.openingHours],
  ] as const
  return (
    <>
      {places.map(([label, place]) => place && <Place key={label} label={label} lines={place.split('\n')} />)}
      <Text style={mailStyle.text}>
        {due > 0
          ? fillIn(language, words['step.ready.due'], { due: formatDinars(language, due) })
          : words['step.ready.nothing-due']}
      </Text>
      {day && <Text style={mailStyle.text}>{fillIn(language, words['step.ready.until'], { day })}</Text>}
    </>
  )
}

function Place({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <Text style={mailStyle.text}>
      <strong>{label}</strong>
      {lines.map((line) => (
        <Fragment key={line}>
          <br />
          <bdi>{line}</bdi>
        </Fragment>
      ))}
    </Text>
  )
}

/** The number is in the fragment: it fills in the page, and is not sent to the server. */
function followLink(number: number, language: Language, { origin }: MailSender): string {
  return `${origin}${localisePath(language, '/follow')}#${number}`
}
