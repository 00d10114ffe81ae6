import type { PeopleKind } from '#contract/integrations/imports/imports.contract.ts'

/** Columns of a file of customers or orders. A second column is read where the first is empty, as with billing and shipping. */
export type CustomerColumn =
  | 'number'
  | 'at'
  | 'status'
  | 'paid'
  | 'sent'
  | 'cancelledAt'
  | 'total'
  | 'refunded'
  | 'currency'
  | 'orders'
  | 'phone'
  | 'secondPhone'
  | 'thirdPhone'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'name'
  | 'secondName'
  | 'street'
  | 'secondStreet'
  | 'city'
  | 'secondCity'
  | 'zipcode'
  | 'secondZipcode'

export type CustomerColumns = Readonly<Partial<Record<CustomerColumn, readonly string[]>>>

/**
 * WooCommerce exports its order reports in the language of its admin pages; orders with phone numbers come from two extensions, one with underscores
 * between words and one with `(Billing)`.
 */
const wooOrders = {
  number: ['order_number', 'Order Number', 'Numéro de commande', 'Order #', 'Commande n°', 'order_id', 'Order ID'],
  at: ['order_date', 'Order Date', 'Date de commande', 'date_created', 'Date'],
  status: ['status', 'order_status', 'Order Status', 'État de la commande', 'État', 'Status'],
  total: [
    'order_total',
    'Order Total Amount',
    'Montant total de la commande',
    'Order Total',
    'Net Sales',
    'Ventes nettes',
  ],
  refunded: ['refunded_total', 'Order Refund Amount', 'Montant du remboursement de la commande'],
  currency: ['order_currency', 'Order Currency', 'Currency', 'Devise de la commande', 'Devise'],
  phone: ['billing_phone', 'Phone (Billing)', 'Téléphone (Facturation)', 'Billing Phone'],
  secondPhone: ['shipping_phone', 'Phone (Shipping)', 'Téléphone (Livraison)'],
  email: ['billing_email', 'Email (Billing)', 'E-mail (Facturation)', 'customer_email'],
  firstName: ['billing_first_name', 'First Name (Billing)', 'Prénom (Facturation)'],
  lastName: ['billing_last_name', 'Last Name (Billing)', 'Nom de famille (Facturation)', 'Nom (Facturation)'],
  name: ['Full Name (Billing)', 'Nom complet (Facturation)', 'Customer', 'Client'],
  street: [
    'billing_address_1',
    'Address 1&2 (Billing)',
    'Address 1 (Billing)',
    'Adresse 1 & 2 (Facturation)',
    'Adresse 1 (Facturation)',
  ],
  city: ['billing_city', 'City (Billing)', 'Ville (Facturation)'],
  zipcode: ['billing_postcode', 'Postcode (Billing)', 'Code postal (Facturation)'],
} as const satisfies CustomerColumns

const wooCustomers = {
  at: ['user_registered', 'date_registered', 'Sign Up', 'S’inscrire', 'Inscription'],
  total: ['Total Spend', 'Dépense totale', 'total_spent'],
  orders: ['Orders', 'Commandes', 'order_count', 'orders_count'],
  phone: ['billing_phone', 'Billing Phone', 'Téléphone de facturation', 'phone', 'Téléphone'],
  secondPhone: ['shipping_phone', 'Shipping Phone', 'Téléphone de livraison'],
  email: ['user_email', 'email', 'E-mail', 'billing_email'],
  firstName: ['billing_first_name', 'first_name', 'Prénom'],
  lastName: ['billing_last_name', 'last_name', 'Nom de famille'],
  name: ['Name', 'Nom', 'display_name'],
  street: ['billing_address_1', 'Adresse de facturation'],
  city: ['billing_city', 'City', 'Ville'],
  zipcode: ['billing_postcode', 'Postal Code', 'Code postal'],
} as const satisfies CustomerColumns

/** Shopify's headings are always English. Values of the whole order are in its first row. */
const shopifyOrders = {
  number: ['Name'],
  at: ['Created at'],
  paid: ['Financial Status'],
  sent: ['Fulfillment Status'],
  cancelledAt: ['Cancelled at'],
  total: ['Total'],
  refunded: ['Refunded Amount'],
  currency: ['Currency'],
  phone: ['Shipping Phone'],
  secondPhone: ['Billing Phone'],
  thirdPhone: ['Phone'],
  email: ['Email'],
  name: ['Shipping Name'],
  secondName: ['Billing Name'],
  street: ['Shipping Street', 'Shipping Address1'],
  secondStreet: ['Billing Street', 'Billing Address1'],
  city: ['Shipping City'],
  secondCity: ['Billing City'],
  zipcode: ['Shipping Zip'],
  secondZipcode: ['Billing Zip'],
} as const satisfies CustomerColumns

/** Headings of current exports and of older ones. */
const shopifyCustomers = {
  total: ['Total Spent'],
  orders: ['Total Orders'],
  phone: ['Phone'],
  secondPhone: ['Default Address Phone'],
  email: ['Email'],
  firstName: ['First Name'],
  lastName: ['Last Name'],
  street: ['Default Address Address1', 'Address1'],
  city: ['Default Address City', 'City'],
  zipcode: ['Default Address Zip', 'Zip'],
} as const satisfies CustomerColumns

export const customerColumns: Readonly<Record<PeopleKind, CustomerColumns>> = {
  'woocommerce-customers': wooCustomers,
  'shopify-customers': shopifyCustomers,
  'woocommerce-orders': wooOrders,
  'shopify-orders': shopifyOrders,
}

type Has = (columns: readonly string[]) => boolean

/** Columns that occur in only one kind of file. Files of customers are tested last, because files of orders contain customers, too. */
export const isPeopleFileOfKind: Readonly<Record<PeopleKind, (has: Has) => boolean>> = {
  'shopify-orders': (has) =>
    has(shopifyOrders.number) && has(shopifyOrders.paid) && has(['Lineitem name', 'Lineitem quantity']),
  'woocommerce-orders': (has) => {
    const { number, status, total, phone } = wooOrders
    return has(number) && has(status) && has(total) && (has(phone) || has(['Customer type', 'Type de client']))
  },
  'shopify-customers': (has) => {
    const { firstName, total, orders } = shopifyCustomers
    return has(firstName) && has(total) && has(orders)
  },
  'woocommerce-customers': (has) => {
    const { email, phone, firstName, total, orders } = wooCustomers
    const isAnalytics = has(total) && has(orders)
    const isList = has(phone) && has(firstName) && has(['customer_id', 'user_login', 'ID', 'Username', 'Identifiant'])
    return has(email) && (isAnalytics || isList)
  },
}
