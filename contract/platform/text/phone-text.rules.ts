const easternDigits = /[٠-٩۰-۹]/g

/** Replaces eastern Arabic digits by 0 to 9. */
export function withLatinDigits(text: string): string {
  return text.replace(easternDigits, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** A number as the shop keeps it, in the groups it is read out in: `+216 21 617 285`. Others stay as they were typed. */
export function readablePhone(phone: string): string {
  return phone.replace(/^(\+216)\s?(\d\d)\s?(\d{3})\s?(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4')
}

const tunisia = '216'

/** The figures WhatsApp wants in an address: with the country's, which a Tunisian leaves out at home. */
export function whatsAppNumber(text: string): string {
  const international = toPhoneText(text)
  const figures = international.replace(/\D/g, '')
  return figures.length === 8 && !international.trim().startsWith('+') ? tunisia + figures : figures
}

/** Opens a conversation with the shop, with what one is about to say written already. */
export function whatsAppLink(number: string, text = ''): string {
  return `https://wa.me/${whatsAppNumber(number)}${text && `?text=${encodeURIComponent(text)}`}`
}

/** A telephone number as people write it, in the digits and with the plus sign that programs read. */
export function toPhoneText(text: string): string {
  return withLatinDigits(text).replace(/^\s*00/, '+')
}
