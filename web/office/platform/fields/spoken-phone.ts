/** A telephone number as it is read aloud: Tunisian ones in groups and without their prefix. */
export function spokenPhone(phone: string): string {
  const local = /^\+216(\d{2})(\d{3})(\d{3})$/.exec(phone)
  return local ? local.slice(1).join(' ') : phone
}
