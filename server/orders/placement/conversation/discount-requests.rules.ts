import { readDinars } from '#contract/platform/text/money.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'

/** Words that ask for a discount, in Tunisian Arabic of both scripts, French and English. */
const words = [
  // na9esli, na9sli, n9osli, nakesli, naqqasouli, tna9esli
  'y?t?n[aeo]?(?:9|k|q){1,2}[aeo]?s+(?:o?u|i|o|w)?(?:li|ly|elna|lna|ha|hom)?',
  '[تين]?نق[ّ]?ص(?:و|ي|وا)?(?:لي|لنا|ها|هم)?',
  'تخفيض|تخفيظ|تخفيف|خصم|روميز',
  'remise|r[eé]duction|rabais|baisse[rz]?|discount|reduce|take off|t5fidh|takhfidh',
].join('|')
const amount = '(\\d{1,4}(?:[.,٫]\\d{1,3})?)'
const dinars = '(?:dt|tnd|dinars?|dnr|d|دينار|دنانير|دت|د)'
const end = '(?![\\p{L}\\d])'
const alone = `(?![\\d%]|[.,٫]\\d|\\s?%|\\s\\d{2,3}${end})`
const between = '[^\\d\\n!?؟.%]{0,30}?'

const request = new RegExp(
  [
    `(?<![\\p{L}\\d])(?:${words})${end}${between}(?<!\\d)${amount}${alone}(?:\\s?${dinars}${end})?`,
    `(?<![\\p{L}\\d])${amount}\\s?${dinars}\\s(?:de\\s|d['’]\\s?)?(?:moins|remise|r[eé]duction|rabais|discount|off|less|تخفيض|خصم)${end}`,
  ].join('|'),
  'giu',
)

/** A line without its request for a discount, and the requested amounts in dinars. A percentage is not an amount. */
export function extractDiscount(line: string): { rest: string; discounts: number[] } {
  const discounts: number[] = []
  const latin = withLatinDigits(line)
  const rest = latin.replace(request, (_, afterWord?: string, withUnit?: string) => {
    const sum = readDinars((afterWord ?? withUnit ?? '').replace('٫', ','))
    if (sum) discounts.push(sum)
    return ', '
  })
  return discounts.length > 0 ? { rest, discounts } : { rest: line, discounts }
}
