/** A sum too long for a phone goes on below with its sign, and is never parted within its figures. */
export function beforeItsSign(written: string): string {
  return written.replace(/\u00a0(?=\D*$)/, ' ')
}
