import { forgetKept } from '#web/forms/kept-value.ts'

/** What every draft of an order is kept under. */
export const orderDrafts = 'order-draft:'

/** Who signs out leaves no customer behind: whoever sits down next may not be allowed to see one. */
export function forgetOrderDrafts(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(orderDrafts)) forgetKept(name)
}
