/** Where the garments of a list begin. */
export const resultsId = 'results'
