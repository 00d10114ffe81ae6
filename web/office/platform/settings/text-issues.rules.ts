import { newTexts } from '#contract/platform/settings/setting-links.rules.ts'
import { holdsLinks } from '#contract/platform/text/text-markup.rules.ts'
import { lacksAddress } from '#web/office/platform/fields/markup.rules.ts'

/** Errors in the links of changed texts. */
export function textIssues(
  ...[fields, draft, stored]: Parameters<typeof newTexts>
): { path: string[]; code: string }[] {
  return newTexts(fields, draft, stored).flatMap(({ path, marks, text }) => {
    const isWrong = marks ? lacksAddress(text) : holdsLinks(text)
    return isWrong ? [{ path: [...path], code: marks ? 'unfinished' : 'custom' }] : []
  })
}
