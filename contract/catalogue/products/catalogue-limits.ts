export const catalogue = {
  pageSize: 12,
  largestPage: 60,
  /** A list without a page is every product; up to here it is remembered, beyond it is read anew and sent in parts. */
  mostAtOnce: 2000,
  /** Products asked for by id: as many as an order may have lines. */
  mostIds: 50,
  longestQuery: 100,
  /** Of one kind, as colours or sizes, in one list. */
  mostChoices: 24,
  lowestPercentage: -90,
  highestPercentage: 500,
} as const
