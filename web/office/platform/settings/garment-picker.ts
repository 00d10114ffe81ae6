import { type ComponentType, createContext } from 'react'

interface GarmentPickerProps {
  label?: string
  value: readonly string[]
  most: number
  error?: string | undefined
  onChange: (ids: string[]) => void
}

/** The field that picks garments. The catalogue is above the settings: whatever puts a form together hands its field in. */
export const GarmentPicker = createContext<ComponentType<GarmentPickerProps> | undefined>(undefined)
