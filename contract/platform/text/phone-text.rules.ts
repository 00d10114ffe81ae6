const easternDigits = /[٠-٩۰-۹]/g

/** Replaces eastern Arabic digits by 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A stored phone number, grouped for reading: `+216 21 617 285`. Other numbers stay unchanged. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+216)\s?(\d\d)\s?(\d{3})\s?(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
}

const tunisia = '216'

/** The digits for a WhatsApp address, with the country code that Tunisians usually leave out. */
export function whatsAppNumber(text: string): string {
  const international = toPhoneText(text)
  const figures = international.replace(/\D/g, '')
  return figures.length === 8 && !international.trim().startsWith('+') ? tunisia + figures : figures
}

/** The address that opens a WhatsApp conversation with the shop, with a prepared text. */
export function whatsAppLink(number: string, text = ''): string {
  return `https://wa.me/${whatsAppNumber(number)}${text && `?text=${encodeURIComponent(text)}`}`
}

/** A phone number with Latin digits and the `+` of international numbers. */
export function toPhoneText(text: string): string {
  return withLatinDigits(text).replace(/^\s*00/, '+')
}
