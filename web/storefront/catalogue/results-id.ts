/** The id of the list of garments. */
export const resultsId = 'results'
