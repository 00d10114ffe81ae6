export const catalogue = {
  pageSize: 12,
  largestPage: 60,
  /** A list without a page number contains all products. Up to this number it is cached; a longer list is read again each time and streamed. */
  mostAtOnce: 2000,
  /** The maximum number of products requested by id; it equals that of lines in an order. */
  mostIds: 50,
  longestQuery: 100,
  /** The maximum number of choices of one kind, such as colours or sizes. */
  mostChoices: 24,
  lowestPercentage: -90,
  highestPercentage: 500,
} as const
