/** The search box on a phone: the bar at the bottom leads to it. */
export const phoneSearchId = 'search-phone'
