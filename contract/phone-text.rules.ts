const easternDigits = /[٠-٩۰-۹]/g

/** A telephone number as people write it, in the digits and with the plus sign that programs read. */
export function toPhoneText(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf)).replace(/^\s*00/, '+')
}
