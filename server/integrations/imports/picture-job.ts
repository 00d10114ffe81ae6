/** Two retries with pauses; after that the owner can start it again. Lower priority than the other jobs. */
export const fetchPictureJob = { name: 'fetch-picture', maxAttempts: 3, priority: 20 } as const
