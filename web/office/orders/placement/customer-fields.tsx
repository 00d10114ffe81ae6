import { useState } from 'react'
import type { Customer } from '#contract/orders/records/office-orders.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useFindCustomersQuery } from '#web/office/orders/records/office-orders-api.ts'
import { useDebounced } from '#web/office/orders/records/use-debounced.ts'
import { formatSpokenPhone } from '#web/office/platform/fields/spoken-phone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextGuess } from './guess-mark.tsx'
import type { OrderFormControls } from './use-order-form.ts'

/** Shorter texts match too many customers. */
const minLookupLength = 3

/** The customer's data. Earlier customers are found by phone number, e-mail or name. */
export function CustomerFields({ form }: { form: OrderFormControls }) {
  const { t } = useI18n()
  const [openQuestion, setOpenQuestion] = useState<'name' | 'phone' | 'email'>()
  const text = useDebounced(openQuestion ? form.value[openQuestion].trim() : '')
  const skip = openQuestion === undefined || text.length < minLookupLength
  const { currentData: customers = [] } = useFindCustomersQuery(text, { skip })
  const matches = skip ? [] : customers

  const field = (name: 'name' | 'phone' | 'email') => {
    const { onChange, ...rest } = form.field(name)
    return {
      ...rest,
      onChange: (event: { target: { value: string } }) => {
        setOpenQuestion(name)
        onChange(event)
      },
    }
  }
  const choose = ({ name, phone, email, language, address }: Customer) => {
    setOpenQuestion(undefined)
    form.change((draft) => ({ ...draft, name, phone, email, language, address }))
  }

  return (
    <Panel title={t('orders.column.customer')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <TextField
            {...field('phone')}
            label={t('orders.form.phone')}
            hint={t('orders.form.phoneHint')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            maxLength={30}
            autoComplete="off"
          />
          <TextGuess form={form} place="phone" label={t('orders.form.phone')} />
        </div>
        <div>
          <TextField {...field('name')} label={t('orders.form.name')} maxLength={100} autoComplete="off" />
          <TextGuess form={form} place="name" label={t('orders.form.name')} />
        </div>
        <TextField
          {...field('email')}
          label={t('orders.form.email')}
          hint={t('orders.form.optional')}
          type="email"
          dir="ltr"
          maxLength={200}
          autoComplete="off"
        />
        <SelectField {...form.field('language')} label={t('orders.form.language')}>
          {languages.map((language) => (
            <option key={language} value={language}>
              {t(`orders.language.${language}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {/* Fixed height with or without a customer: the fields below must not move. */}
      <div role="status" className="mt-3 h-27 overflow-y-auto">
        <p className="mb-2 text-muted text-sm">
          {t(matches.length > 0 ? 'orders.form.known' : 'orders.form.knownHere')}
        </p>
        <ul className="flex flex-col gap-2">
          {matches.map((customer) => (
            <li key={customer.phone}>
              <KnownCustomer customer={customer} onChoose={() => choose(customer)} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}

function KnownCustomer({ customer, onChoose }: { customer: Customer; onChoose: () => void }) {
  const { language, t } = useI18n()
  const { name, phone, address, orders, refused, credit } = customer
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line-strong px-3 py-2 text-start hover:border-brown hover:bg-brown-soft"
    >
      <bdi className="wrap-anywhere font-semibold">{name}</bdi>
      <bdi dir="ltr" className="text-muted tabular-nums">
        {formatSpokenPhone(phone)}
      </bdi>
      <bdi className="wrap-anywhere text-muted">{address.city}</bdi>
      {refused > 0 ? (
        <Badge tone="bad">{t('orders.refusedBefore', { count: refused })}</Badge>
      ) : (
        <Badge tone="good">{t('orders.orderedBefore', { count: orders })}</Badge>
      )}
      {credit > 0 && <Badge tone="news">{t('orders.credit.badge', { sum: formatDinars(language, credit) })}</Badge>}
    </button>
  )
}
