import { Email } from '#contract/platform/http/fields.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { emailProblem, newPasswordProblem, passwordProblem } from '#web/storefront/account/account-checks.rules.ts'
import { addressFields, addressMaxLengths, checkAddress } from '#web/storefront/addresses/check-address.rules.ts'
import type { ReadPhone } from '#web/storefront/addresses/read-phone.ts'
import type { CheckoutValues } from './checkout-values.ts'

export type FieldName = Exclude<keyof CheckoutValues, 'elsewhere'>
export type FieldErrors = Partial<Record<FieldName, MessageKey>>

/** Whether a shopper who is not signed in registers with the order or logs in. */
export type SignInMode = 'register' | 'login'

/** The account of an order without a signed-in shopper. */
export interface OrderAccount {
  mode: SignInMode
  /** A new account may be opened without a password. */
  passwordByMail: boolean
}

/** The fields in the order of the page. */
export const fieldOrder: readonly FieldName[] = [...addressFields, 'email', 'password', 'note', 'agreed']

/** The maximal length of each text; the server rejects longer ones. */
export const maxLengths = { ...addressMaxLengths, email: 200, note: 500 } as const

/** Errors by field, including those of the account for shoppers who are not signed in. */
export function checkValues(values: CheckoutValues, readPhone: ReadPhone, account?: OrderAccount): FieldErrors {
  return {
    ...checkAddress(values, readPhone),
    ...(!Email.safeParse(values.email).success && {
      email: values.email.trim() === '' ? 'checkout.emailMissing' : 'checkout.emailWrong',
    }),
    ...(!values.agreed && { agreed: 'checkout.agreedMissing' }),
    ...(account && checkAccount(values, account)),
  }
}

function checkAccount({ email, password }: CheckoutValues, { mode, passwordByMail }: OrderAccount): FieldErrors {
  const isLeftForLater = mode === 'register' && passwordByMail && password === ''
  const errors = {
    email: emailProblem(email),
    password: isLeftForLater
      ? undefined
      : mode === 'register'
        ? newPasswordProblem(password)
        : passwordProblem(password),
  }
  return Object.fromEntries(Object.entries(errors).filter(([, problem]) => problem !== undefined))
}

/** Maps a path in a rejected order body to a field of the form. */
export function fieldOfPath(path: string): FieldName | undefined {
  const name = path.replace(/^address\./, '')
  return fieldOrder.find((field) => field === name)
}
