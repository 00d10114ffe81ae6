import { useEffect, useState } from 'react'

const debounceMs = 300

/** The text, once typing pauses. */
export function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), debounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
