/** The mail domains most shoppers use, and those that are one letter away from one of them. */
const knownDomains = [
  ...[
    'gmail.com',
    'yahoo.fr',
    'yahoo.com',
    'hotmail.com',
    'hotmail.fr',
    'outlook.com',
    'outlook.fr',
    'live.fr',
    'live.com',
  ],
  ...['icloud.com', 'topnet.tn', 'gnet.tn', 'planet.tn', 'ymail.com', 'gmx.com', 'mail.com'],
]

/** The address with its mail domain corrected, if that is one typing error away from a common one: `gmial.com`. */
export function suggestedEmail(email: string): string | undefined {
  const [, localPart, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!localPart || !domain || knownDomains.includes(domain)) return undefined
  const intended = knownDomains.find((knownDomain) => isOneEditAway(domain, knownDomain))
  return intended && `${localPart}@${intended}`
}

/** Whether one letter is missing, added, replaced or swapped with its neighbour. */
function isOneEditAway(typed: string, intended: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === intended[start]) start += 1
  const [typedRest, intendedRest] = [typed.slice(start), intended.slice(start)]
  const swapped = (typedRest[1] ?? '') + (typedRest[0] ?? '') + typedRest.slice(2)
  return (
    typedRest.slice(1) === intendedRest.slice(1) ||
    typedRest === intendedRest.slice(1) ||
    typedRest.slice(1) === intendedRest ||
    swapped === intendedRest
  )
}
