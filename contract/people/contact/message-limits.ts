/** Limits of visitors' messages, in characters. */
export const messageLimits = { name: 100, subject: 150, message: 4000, pageSize: 30 } as const
