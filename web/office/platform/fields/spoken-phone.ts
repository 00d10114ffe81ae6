/** Formats a phone number for reading aloud: Tunisian ones in groups and without country code. */
export function formatSpokenPhone(phone: string): string {
  const local = /^\+216(\d{2})(\d{3})(\d{3})$/.exec(phone)
  return local ? local.slice(1).join(' ') : phone
}
