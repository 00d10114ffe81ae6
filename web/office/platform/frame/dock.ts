/** What stays at the foot of the screen while the page goes by: from edge to edge over the thumb's row of a phone. */
export const dock =
  'sticky bottom-16 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 md:bottom-0 md:rounded-t-lg'
