import type { Call } from './endpoint.ts'

/**
 * The public read requests of the shop's pages, without schemas: a page that only reads need not load the validation library. The contract adds
 * input and output.
 */
export const readingCalls = {
  findShop: { method: 'GET', path: '/api/shop', guard: 'anyone' },
  findHome: { method: 'GET', path: '/api/shop/home', guard: 'anyone' },
  findPageTexts: { method: 'GET', path: '/api/shop/pages/:page', guard: 'anyone' },
  findDelivery: { method: 'GET', path: '/api/shop/delivery', guard: 'anyone' },
  listNews: { method: 'GET', path: '/api/news', guard: 'anyone' },
  findNews: { method: 'GET', path: '/api/news/:id', guard: 'anyone' },
  findOccasions: { method: 'GET', path: '/api/occasions', guard: 'anyone' },
  listProducts: { method: 'GET', path: '/api/products', guard: 'anyone' },
  searchProducts: { method: 'GET', path: '/api/products/search', guard: 'anyone' },
  listCards: { method: 'GET', path: '/api/products/cards', guard: 'anyone' },
  searchCards: { method: 'GET', path: '/api/products/cards/search', guard: 'anyone' },
  listFacets: { method: 'GET', path: '/api/products/facets', guard: 'anyone' },
  findProduct: { method: 'GET', path: '/api/products/:id', guard: 'anyone' },
} as const satisfies Record<string, Call>
