/** A shopper whose name and data occur in no other test and contain characters that need escaping. */
export interface Someone {
  name: string
  email: string
  phone: string
  street: string
}

let number = 0

export function uniquePerson(): Someone {
  const digits = String(100_000 + ++number).slice(1)
  return {
    name: `Zohra "Zouzou" Ferjani-Khelil ${digits}`,
    email: `zohra.ferjani${digits}@example.tn`,
    phone: `98 7${digits.slice(0, 2)} ${digits.slice(2)}`,
    street: `${digits}, impasse du (petit) Jasmin`,
  }
}

/** The words that identify the shopper, in different notations. */
export function identifyingWordsOf({ name, email, phone, street }: Someone): string[] {
  const inJson = JSON.stringify(name).slice(1, -1)
  const inHtml = name.replaceAll('"', '&quot;')
  return [name, inJson, inHtml, email, street, phone, phone.replaceAll(' ', ''), phone.replaceAll(' ', '-')]
}

/** The order request of this shopper. */
export function orderOfSomeone({ name, email, phone, street }: Someone, productId: string) {
  return {
    name,
    email,
    phone,
    language: 'fr',
    note: `Sonner chez ${name}`,
    address: { street, city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' },
    products: [{ productId, quantity: 2, color: 'Rouge', size: 'M' }],
  }
}

/** The call request of this shopper. */
export function callForSomeone({ name, phone }: Someone, productId: string) {
  return {
    method: 'POST' as const,
    url: '/api/call-requests',
    remoteAddress: `caller ${phone}`,
    payload: {
      name,
      phone,
      language: 'fr',
      website: '',
      wanted: [{ productId, color: 'Rouge', size: 'M', quantity: 1 }],
    },
  }
}
