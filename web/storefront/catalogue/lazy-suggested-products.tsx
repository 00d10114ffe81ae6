import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Garments offered below a page that has nothing else to show. */
export const LazySuggestedProducts = lazyPart(async () => (await import('./suggested-products.tsx')).SuggestedProducts)
