import type { ReactNode } from 'react'

/** Limits lines to about 75 characters; `ch` is the width of a zero, and average letters are narrower. */
export function ShortLines({ children }: { children: ReactNode }) {
  return <span className="block max-w-[54ch]">{children}</span>
}
