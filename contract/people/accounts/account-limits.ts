export const passwordLimits = { least: 8, most: 128 } as const

/** After a sign-in popup closes, the page waits this long, because the sign-in may just have succeeded. */
export const closedPopupMs = 8000

export const signInPopup = { width: 500, height: 600 } as const

/** Limits of the lists that an account stores. */
export const accountListLimits = { lines: 60, wishes: 100, addresses: 10 } as const
