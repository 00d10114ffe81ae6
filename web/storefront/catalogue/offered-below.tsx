import { fetchedLater } from '#web/ui/fetched-later.tsx'

/** Below a page that has nothing to show, a way on. */
export const OfferedBelow = fetchedLater(async () => (await import('./offered-garments.tsx')).OfferedGarments)
