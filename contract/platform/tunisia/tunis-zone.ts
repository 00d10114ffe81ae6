/** The shop uses the time of Tunis, wherever its server and its visitors are. */
export const tunisZone = 'Africa/Tunis'
