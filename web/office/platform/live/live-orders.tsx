import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { isSoundOn, storeSound } from './sound-setting.ts'
import { useLiveOrders } from './use-live-orders.ts'
import { useNewOrdersMark } from './use-new-orders-mark.ts'

interface LiveOrders {
  /** Whether the live connection is open. */
  open: boolean
  sound: boolean
  toggleSound: () => void
  /** Number of orders since the inbox was last open. */
  unseen: number
}

const silence: LiveOrders = { open: false, sound: true, toggleSound: () => undefined, unseen: 0 }
const Context = createContext(silence)

/** Screens that list new orders: while one is open, orders count as seen. */
const lists = [paths.manageOrders, paths.calls]

/** Announces new orders anywhere in the back office: one toast, one sound, and a count until they are seen. */
export function LiveOrdersProvider({ children }: { children: ReactNode }) {
  const [sound, setSound] = useState(true)
  useEffect(() => setSound(isSoundOn()), [])
  const { pathname } = useLocation()
  const looking = lists.some((path) => matchPath(path, pathname))
  const { open, unseen } = useLiveOrders({ sound, isListOpen: looking })
  useNewOrdersMark(unseen)
  const toggleSound = () => {
    setSound(!sound)
    storeSound(!sound)
  }
  return <Context value={{ open, sound, toggleSound, unseen }}>{children}</Context>
}

export function useLiveOrdersState(): LiveOrders {
  return useContext(Context)
}
