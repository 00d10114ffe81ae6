/** The path and headers for placing an order, for code that does not load the contract. */
export const placeOrderPath = '/api/orders'
/** The header with the origin of the visit, in the form of a query string. */
export const cameFromHeader = 'x-came-from'
