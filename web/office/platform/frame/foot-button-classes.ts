/** Classes of the icon buttons that stand side by side at the foot of the menu. */
export const footButtonClasses = 'size-10 justify-center max-lg:size-11'
