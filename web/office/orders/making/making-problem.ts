import type { MessageKey } from '#web/i18n/translate.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'

const problemKeys: Readonly<Record<string, MessageKey>> = {
  'week-full': 'makingOffice.full',
  'needed-earlier': 'makingOffice.neededEarlier',
  'piece-given': 'makingOffice.givenMeanwhile',
  'not-a-worker': 'makingOffice.notAWorker',
  'places-taken': 'makingOffice.promised',
  'moment-taken': 'makingOffice.momentTaken',
  'moment-past': 'makingOffice.past',
}

/** Error text of a refused step. */
export function makingProblem(code: string | undefined): MessageKey {
  return (code !== undefined && problemKeys[code]) || refusalText(code)
}
