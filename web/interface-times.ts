/** Durations that the specification prescribes. */

export const toastDurationMs = 1500

export const logoutDialogMs = 2000

export const storedStateTimeoutMs = 5000

export const secondScrollResetMs = 80

export const unusedDataSeconds = 60
