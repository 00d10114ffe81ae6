/** The shop keeps the time of Tunis, wherever its server stands and wherever a visitor is. */
export const tunisZone = 'Africa/Tunis'
