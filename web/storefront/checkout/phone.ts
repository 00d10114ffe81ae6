import { toPhoneText } from '#contract/platform/text/phone-text.rules.ts'

/** Gives a number as it is read out in other countries too, or nothing if the text is no telephone number. */
export type ReadPhone = (text: string) => string | undefined

let reading: Promise<ReadPhone> | undefined
let read: ReadPhone | undefined

/** As well as it can be told by now. */
export const knownReadPhone: ReadPhone = (text) => (read ?? readRoughly)(text)

/** Loads the rules of telephone numbers once the checkout is open, so that no other page loads them. */
export function loadReadPhone(): Promise<ReadPhone> {
  reading ??= fetchReadPhone().then(
    (fetched) => {
      read = fetched
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
