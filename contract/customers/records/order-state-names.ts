/**
 * The states an order can be in, in the order of its life. They stand below the orders because a customer's page names them too;
 * `order-states.rules.ts` says what each of them means.
 */
export const orderStateNames = [
  'new',
  'unreachable',
  'on-hold',
  'confirmed',
  'preparing',
  'ready',
  'with-courier',
  'delivered',
  'refused',
  'lost',
  'returned',
  'cancelled',
] as const
export type OrderStateName = (typeof orderStateNames)[number]
