import { accessSync, constants, existsSync, lstatSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FoundShop } from './find-shop.ts'
import { ownHome } from './release.ts'

/** The symbolic link to the running release: the one in the unit's program path, or without a unit `jebba` beside the release. */
export function findLink({ unit }: Pick<FoundShop, 'unit'>): string {
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

/** The message for a unit whose program does not exist, because the release was removed. */
export function missingProgram({ unit }: Pick<FoundShop, 'unit'>): string | undefined {
  if (!unit?.program || existsSync(unit.program)) return undefined
  const link = dirname(dirname(unit.program))
  return `The unit ${unit.name} starts ${unit.program}, and there is no such file. Where the release lies elsewhere now: ln -sfn ${ownHome} ${link}`
}

export const linkTarget = (link: string) => realpathSync(link)

/** Replaces the link atomically. */
export function setLink(link: string, home: string): void {
  const beside = `${link}.next`
  rmSync(beside, { force: true })
  symlinkSync(home, beside)
  renameSync(beside, link)
}
