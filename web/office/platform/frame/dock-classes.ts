/** Classes of a bar fixed at the foot of the screen, full width above the tab bar of a phone. */
export const dockClasses =
  'sticky bottom-16 max-md:-mx-4 max-md:rounded-none max-md:border-x-0 max-md:border-b-0 md:bottom-0 md:rounded-t-lg'
