import { toPhoneText } from '#contract/platform/text/phone-text.rules.ts'

/** Returns a number in international form, or undefined if the text is no phone number. */
export type ReadPhone = (text: string) => string | undefined

let reading: Promise<ReadPhone> | undefined
let loadedReadPhone: ReadPhone | undefined

/** Uses the phone number rules if they are loaded, and a rough check otherwise. */
export const bestReadPhone: ReadPhone = (text) => (loadedReadPhone ?? readRoughly)(text)

/** Loads the phone number rules; only the checkout calls it, so that other pages stay small. */
export function loadReadPhone(): Promise<ReadPhone> {
  reading ??= fetchReadPhone().then(
    (fetched) => {
      loadedReadPhone = fetched
      return fetched
    },
    () => {
      reading = undefined
      return readRoughly
    },
  )
  return reading
}

async function fetchReadPhone(): Promise<ReadPhone> {
  const { parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  return (text) => {
    const number = parsePhoneNumberFromString(toPhoneText(text), 'TN')
    return number?.isPossible() ? number.formatInternational() : undefined
  }
}

/** A rough check if the rules could not be loaded: the server checks the number anyway. */
function readRoughly(text: string): string | undefined {
  const plain = toPhoneText(text).trim()
  return plain.replace(/\D/g, '').length >= 8 ? plain : undefined
}
