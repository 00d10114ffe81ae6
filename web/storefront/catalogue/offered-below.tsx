import { lazyPart } from '#web/ui/lazy-part.tsx'

/** Garments offered below a page that has nothing else to show. */
export const OfferedBelow = lazyPart(async () => (await import('./offered-garments.tsx')).OfferedGarments)
