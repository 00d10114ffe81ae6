export const passwordLimits = { least: 8, most: 128 } as const

/** A popup that was closed is given this long, in case it had just finished. */
export const closedPopupMs = 8000

export const signInPopup = { width: 500, height: 600 } as const

/** What an account keeps of its owner's browser, and of its owner. */
export const keptLimits = { lines: 60, wishes: 100, addresses: 10 } as const
