import { useRef } from 'react'
import { randomKey } from './random-key.ts'

/** The key something is sent under: the same as long as it says the same, so that what was not answered is sent again and not twice. */
export function useRequestKey() {
  const last = useRef<{ said: string; key: string }>(undefined)
  return {
    keyOf: (body: object): string => {
      const said = JSON.stringify(body)
      if (last.current?.said !== said) last.current = { said, key: randomKey() }
      return last.current.key
    },
  }
}
