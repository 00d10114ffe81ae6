import '#web/style/checkout-last-step.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSelector } from 'react-redux'
import { isLineSoldOut } from '#contract/orders/cart/cart-freshness.rules.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import type { Shopper } from '#web/identity/identity.ts'
import { selectCartItems } from '#web/state/cart-slice.ts'
import { useFindProfileQuery } from '#web/storefront/account/profile-api.ts'
import { loadReadPhone } from '#web/storefront/addresses/read-phone.ts'
import { CallMeButton } from '#web/storefront/call-me/call-me-button.tsx'
import { useFreshCart } from '#web/storefront/cart/use-fresh-cart.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AccountPart } from './account-part.tsx'
import { Agreement } from './agreement.tsx'
import { type FieldName, fieldOfPath } from './check-values.rules.ts'
import { createOrder } from './create-order.ts'
import { moveTabValuesToShopper } from './draft.ts'
import { ErrorSummary, goToField } from './error-summary.tsx'
import { NoteField } from './note-field.tsx'
import type { OrderQueue, QueueState } from './order-queue.ts'
import { FoldedSummary, OrderSummary } from './order-summary.tsx'
import { Recipient } from './recipient.tsx'
import { RefusalNotice } from './refusal-notice.tsx'
import { findReservedPriceKeys } from './reserved-prices.ts'
import { Totals } from './totals.tsx'
import { type CheckoutFormControls, useCheckoutForm } from './use-checkout-form.ts'
import { useOrderSignIn } from './use-order-sign-in.ts'
import { useTotals } from './use-totals.ts'

export interface CheckoutFormProps {
  /** Undefined if the shopper is not signed in: then submitting registers or logs in first. */
  shopper: Shopper | undefined
  state: QueueState
  queue: OrderQueue
  /** Called with true when submitting begins and with false when it has ended. */
  onPressed?: (pressed: boolean) => void
}

export function CheckoutForm({ shopper, state, queue, onPressed }: CheckoutFormProps) {
  const { language, t } = useI18n()
  const entering = useOrderSignIn()
  const form = useCheckoutForm(shopper, shopper ? undefined : entering.accountFor)
  const { data: profile, isLoading: isProfileLoading } = useFindProfileQuery(undefined, { skip: !shopper })
  const items = useSelector(selectCartItems)
  const buyable = items.filter((item) => !isLineSoldOut(item))
  const { changes, refreshPrices } = useFreshCart(findReservedPriceKeys)
  const totals = useTotals(buyable, form.value)
  const [repriced, setRepriced] = useState(false)
  const [incompleteAt, setIncompleteAt] = useState<number>()
  const isBusy = useRef(false)
  const [isPreparing, setPreparing] = useState(false)
  const isSending = state.status === 'sending' || isPreparing
  // Whether the form waits for stored data to fill it in. After a refused order it does not wait, because the message must be shown at once.
  const isPrefilling = state.status === 'empty' && (isProfileLoading || form.isLoading)

  const signInShopper = async (): Promise<Shopper | undefined> => {
    const entered = await entering.enter(form.value)
    if ('shopper' in entered) {
      moveTabValuesToShopper(entered.shopper.id)
      return entered.shopper
    }
    // While busy, the form is inert and no field can take the focus; render it as idle before moving the focus.
    flushSync(() => setPreparing(false))
    const correction = await entering.explain(form.value, entered.failure)
    if (correction?.problem) form.refuse(new Map([[correction.field, correction.problem]]))
    if (correction) goToField(correction.field)
    return undefined
  }

  const send = async () => {
    // Guards against a second press before the button is rendered as busy.
    if (isBusy.current || buyable.length === 0) return
    isBusy.current = true
    onPressed?.(true)
    try {
      setIncompleteAt(undefined)
      queue.acknowledge()
      setPreparing(true)
      const changed = await refreshPrices()
      setRepriced(changed)
      if (changed) return
      const buyer = shopper ?? (await signInShopper())
      if (!buyer) return
      const order = createOrder(buyer, form.value, buyable, { language, total: totals?.total ?? 0 })
      setPreparing(shopper === undefined)
      await queue.place(order)
    } finally {
      setPreparing(false)
      isBusy.current = false
      onPressed?.(false)
    }
  }

  const press = async (event: FormEvent) => {
    event.preventDefault()
    await loadReadPhone()
    // If there are problems, the key of the summary changes, so that it takes the focus again.
    if (form.showProblems().size > 0) setIncompleteAt(Date.now())
    else await send()
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={press}
      data-waits={isPrefilling || undefined}
      className="order-form mt-2 flex flex-col gap-x-10 gap-y-6 lg:grid lg:grid-cols-[1fr_24rem] min-[100rem]:grid-cols-[1fr_28rem]"
    >
      <div className="lg:col-span-2">
        <p className="text-lg text-muted">{t('checkout.lastStep')}</p>
        {!shopper && buyable.length > 0 && <CallMeButton look="text" wantedPieces={buyable} className="text-start" />}
      </div>
      {isSending && <Processing />}
      <div className="flex min-w-0 flex-col gap-6" inert={isSending}>
        {incompleteAt && <ErrorSummary key={incompleteAt} form={form} />}
        {state.status === 'refused' && shopper && (
          <RefusalNotice refusal={state.refusal} shopperId={shopper.id} onSolved={() => queue.acknowledge()} />
        )}
        {repriced && <Repriced />}
        <RefusedFields form={form} state={state} />
        <FoldedSummary items={items} changes={changes} total={totals?.isExact ? totals.total : undefined} />
        <Recipient form={form} signedIn={shopper !== undefined} places={profile?.places ?? []} />
        {!shopper && <AccountPart form={form} entering={entering} />}
        <section className="rounded-lg bg-surface p-5 shadow-lift md:p-7">
          <NoteField form={form} />
          <Agreement form={form} />
        </section>
      </div>
      {/* A card beside the form; on narrow screens it follows the form, with the button in a bar at the bottom. */}
      <aside
        inert={isSending}
        className="max-lg:contents lg:sticky lg:top-20 lg:flex lg:flex-col lg:self-start lg:rounded-lg lg:bg-surface lg:p-6 lg:shadow-lift"
      >
        <OrderSummary items={items} changes={changes} />
        {totals && <Totals totals={totals} />}
        <div className="buy-bar order-bar items-center lg:order-1 lg:mt-4">
          {totals && (
            <p className="flex-1 leading-tight lg:hidden">
              <span className="block text-muted text-sm">
                {t(totals.isExact ? 'checkout.total' : 'checkout.totalFrom')}
              </span>
              <bdi className="whitespace-nowrap font-semibold text-lg">{formatPrice(language, totals.total)}</bdi>
            </p>
          )}
          <Button type="submit" size="large" pending={isSending} disabled={buyable.length === 0} className="lg:w-full">
            {t(isSending ? 'checkout.processing' : 'checkout.place')}
          </Button>
        </div>
      </aside>
    </form>
  )
}

function Processing() {
  const { t } = useI18n()
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-plaster/80">
      <Spinner label={t('checkout.processingLong')} />
    </div>
  )
}

function Repriced() {
  const { t } = useI18n()
  return (
    <div role="alert" className="rounded-lg border border-saffron bg-saffron-soft p-5">
      <p className="font-semibold">{t('checkout.repriced')}</p>
      <p>{t('checkout.repricedText')}</p>
    </div>
  )
}

/** Shows the server's errors beside their fields. */
function RefusedFields({ form, state }: { form: CheckoutFormControls; state: QueueState }) {
  const { refuse } = form
  const refusal = state.status === 'refused' ? state.refusal : undefined
  useEffect(() => {
    const paths = refusal?.code === 'phone-invalid' ? ['phone'] : (refusal?.paths ?? [])
    const names = paths.map(fieldOfPath).filter((name) => name !== undefined)
    if (names.length > 0) refuse(new Map(names.map((name) => [name, refused(name)])))
  }, [refusal, refuse])
  return null
}

function refused(name: FieldName): MessageKey {
  if (name === 'phone') return 'checkout.phoneWrong'
  return name === 'email' ? 'checkout.emailWrong' : 'checkout.fieldWrong'
}
