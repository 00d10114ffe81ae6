/** Limits of reading a conversation: how many characters of its end are read, and how many candidates of each kind are returned. */
export const conversationLimits = { mostRead: 8_000, mostCandidates: 4, mostGarments: 6, mostPieces: 8 } as const
