/** The id of the search field on phones, to which the bottom bar links. */
export const phoneSearchId = 'search-phone'
