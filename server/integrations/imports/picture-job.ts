/** Tried twice more, with pauses in between; then somebody may say so. After whatever people wait for. */
export const fetchPictureJob = { name: 'fetch-picture', maxAttempts: 3, priority: 20 } as const
