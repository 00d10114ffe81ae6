import type { ReactNode } from 'react'

/** In lines of at most 75 letters: of these words, most are narrower than the letter lines are measured by. */
export function Short({ children }: { children: ReactNode }) {
  return <span className="block max-w-[54ch]">{children}</span>
}
