/** Styles of a toast. */
export const toastCorner =
  'pointer-events-none fixed inset-auto end-4 top-4 z-50 flex overflow-visible bg-transparent text-inherit w-[min(22rem,calc(100vw-2rem))] flex-col gap-2'

export const toastLook =
  'toast flex items-center gap-3 rounded-md border border-line bg-surface px-4 py-3 text-ink shadow-float'

export const toastMark = (colour: string) => `size-2.5 shrink-0 rotate-45 ${colour}`

/** Toasts shown before hydration are always success messages. */
export const successMark = toastMark('bg-olive')
