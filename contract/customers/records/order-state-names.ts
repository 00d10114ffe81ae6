/**
 * The states of an order, in the order of its life. They are declared outside the orders because a customer's page uses them too;
 * `order-states.rules.ts` defines each of them.
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
