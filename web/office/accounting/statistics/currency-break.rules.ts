/** Lets a long amount wrap before its currency sign, but never within its digits. */
export function allowBreakBeforeCurrency(written: string): string {
  return written.replace(/\u00a0(?=\D*$)/, ' ')
}
