import type { TermSubject } from '#contract/platform/settings/page-texts.ts'
import type { Translate } from './translate.ts'

/** The sections of the terms: first those required before a sale by law 2000-83 (art. 25), then those about personal data by law 2004-63. */
const termNames = [
  ...(['steps', 'goods', 'price', 'payment', 'delivery', 'withdrawal', 'exchange', 'warranty', 'refused'] as const),
  ...(['contract', 'data', 'rights', 'browser'] as const),
]

const sections = { delivery: 'delivery', withdrawal: 'withdrawal', data: 'data' } as const

interface ShippedTerm {
  name: (typeof termNames)[number]
  title: string
  text: string
  subject: TermSubject
}

/** The default terms. */
export function defaultTerms(t: Translate, values?: Readonly<Record<string, string | number>>): ShippedTerm[] {
  return termNames.map((name) => ({
    name,
    title: t(`legal.${name}.title`),
    text: t(`legal.${name}.text`, values),
    subject: name in sections ? sections[name as keyof typeof sections] : 'other',
  }))
}

const promises = ['about.promise.true', 'about.promise.call', 'about.promise.pay'] as const

interface OwnPromises {
  delivery?: string | undefined
  returns?: string | undefined
}

/** The default text of the page about the shop. */
export function defaultAbout(t: Translate, { delivery, returns }: OwnPromises = {}): string {
  const lists = [...promises.map((promise) => t(promise)), returns || t('about.promise.return')]
  return [
    ...[`# ${t('about.craft.title')}`, t('about.craft.text')],
    ...[`# ${t('about.promise.title')}`, ...lists.map((listItem) => `- ${listItem}`)],
    `- ${delivery || t('delivery.where')}`,
  ].join('\n')
}
