import { type ComponentType, createContext } from 'react'

interface GarmentPickerProps {
  label?: string
  value: readonly string[]
  maxItems: number
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** The field that picks products, provided by the screen: the catalogue is a higher wing, which the settings may not import. */
export const GarmentPicker = createContext<ComponentType<GarmentPickerProps> | undefined>(undefined)
