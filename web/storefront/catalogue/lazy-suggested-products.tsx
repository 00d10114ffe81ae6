import { lazyPart } from '#web/ui/fetched-later.tsx'

/** Garments offered below a page that has nothing else to show. */
export const LazySuggestedProducts = lazyPart(async () => (await import('./suggested-products.tsx')).SuggestedProducts)
