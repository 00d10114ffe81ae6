const easternDigits = /[٠-٩۰-۹]/g

/** The same text with its figures written 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A telephone number as people write it, in the digits and with the plus sign that programs read. */
export function toPhoneText(text: string): string {
  return withLatinDigits(text).replace(/^\s*00/, '+')
}
