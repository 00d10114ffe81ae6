/** The roles an outfit for an occasion can be for. */
export const occasionRoles = ['bride', 'groom', 'mother', 'guest', 'circumcised'] as const
export type OccasionRole = (typeof occasionRoles)[number]

export function isOccasionRole(value: unknown): value is OccasionRole {
  return occasionRoles.some((role) => role === value)
}
