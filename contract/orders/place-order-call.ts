/** Where an order is sent to, and the header its key is in: all that is needed to send one that is ready. */
export const placeOrderPath = '/api/orders'
export const idempotencyHeader = 'idempotency-key'
/** Where the visit began in which it was placed, as a query. */
export const cameFromHeader = 'x-came-from'
