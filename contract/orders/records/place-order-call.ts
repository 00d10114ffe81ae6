/** Where an order is sent to, and the headers it has: all that is needed to send one that is ready. */
export const placeOrderPath = '/api/orders'
/** Where the visit began in which it was placed, as a query. */
export const cameFromHeader = 'x-came-from'
