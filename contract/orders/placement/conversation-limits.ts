/** Of a conversation: so much of its end is read, and so many candidates of one thing are told. */
export const conversationLimits = { mostRead: 8_000, mostCandidates: 4, mostGarments: 6, mostPieces: 8 } as const
