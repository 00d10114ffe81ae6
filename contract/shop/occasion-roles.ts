/** Whom an outfit for a great day is for. */
export const occasionRoles = ['bride', 'groom', 'mother', 'guest', 'circumcised'] as const
export type OccasionRole = (typeof occasionRoles)[number]

export function isOccasionRole(value: unknown): value is OccasionRole {
  return occasionRoles.some((role) => role === value)
}
