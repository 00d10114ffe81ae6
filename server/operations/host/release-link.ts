import { accessSync, constants, existsSync, lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { KeptShop } from './found-shop.ts'
import { ownHome } from './release.ts'

/**
 * The link that leads to the release that runs: what the unit starts lies behind it; without a unit it is called `jebba` and lies beside
 * the release.
 */
export function findLink({ unit }: Pick<KeptShop, 'unit'>): string {
  const link = unit?.program ? dirname(dirname(unit.program)) : join(dirname(ownHome), 'jebba')
  if (!lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `An upgrade sets the link ${link} to another release, and there is no such link. Make it once: ln -s <folder of the release> ${link}`,
    )
  try {
    accessSync(dirname(link), constants.W_OK)
  } catch {
    throw new Error(`You may not set the link ${link}. Ask as root.`)
  }
  return link
}

/** Why a unit starts nothing, where the release was taken away from behind the link. */
export function missingProgram({ unit }: Pick<KeptShop, 'unit'>): string | undefined {
  if (!unit?.program || existsSync(unit.program)) return undefined
  const link = dirname(dirname(unit.program))
  return `The unit ${unit.name} starts ${unit.program}, and there is no such file. Where the release lies elsewhere now: ln -sfn ${ownHome} ${link}`
}

export const leadsTo = (link: string) => realpathSync(link)

/** At every moment it leads somewhere. */
export function setLink(link: string, home: string): void {
  const beside = `${link}.next`
  rmSync(beside, { force: true })
  symlinkSync(home, beside)
  renameSync(beside, link)
}
