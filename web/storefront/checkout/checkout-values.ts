import { type AddressValues, emptyAddress } from '#web/storefront/addresses/address-values.ts'

/** The values of the checkout. */
export interface CheckoutValues extends AddressValues {
  email: string
  note: string
  agreed: boolean
  /** The password of the account that is created with the order, or of the existing one; never stored. */
  password: string
}

export const emptyValues: CheckoutValues = { ...emptyAddress, email: '', note: '', agreed: false, password: '' }
