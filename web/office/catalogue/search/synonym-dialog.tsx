import { useState } from 'react'
import type { StoredWordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useChangeSearchWordsMutation, useSearchWordsQuery } from './search-words-api.ts'
import { groupNameOf, withWord } from './synonym-group.rules.ts'

/** Adds a search text without results as synonym to a word that is chosen with one tap. */
export function SynonymDialog({ query, onClose }: { query: string; onClose: () => void }) {
  const { t } = useI18n()
  const { data: groups } = useSearchWordsQuery()
  const [change, { isLoading }] = useChangeSearchWordsMutation()
  const [narrowed, setNarrowed] = useState('')
  const fits = ({ words }: StoredWordGroup) =>
    Object.values(words).some((text) => text.toLowerCase().includes(narrowed.trim().toLowerCase()))

  const choose = async (group: StoredWordGroup) => {
    const { error } = await change({ ...group, words: withWord(group.words, query) })
    if (error) return showToast('error', t('words.failed'))
    showToast('success', t('searches.taught', { query }))
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={t('searches.means', { query })}>
      <TextField
        label={t('searches.narrow')}
        labelHidden
        placeholder={t('searches.narrow')}
        type="search"
        value={narrowed}
        onChange={({ target }) => setNarrowed(target.value)}
      />
      {!groups && <Skeleton className="h-60" />}
      <ul aria-busy={isLoading} className="flex max-h-[50dvh] flex-col gap-1 overflow-y-auto">
        {groups
          ?.filter((group) => !group.otherThing)
          .filter(fits)
          .map((group) => (
            <li key={group.id}>
              <button
                type="button"
                disabled={isLoading}
                onClick={() => void choose(group)}
                className="min-h-11 w-full rounded-md px-3 py-2 text-start hover:bg-brown-soft"
              >
                <bdi className="block font-semibold">{groupNameOf(group.words)}</bdi>
                <bdi className="block truncate text-muted text-sm">{group.words.fr || group.words.ar}</bdi>
              </button>
            </li>
          ))}
      </ul>
    </Dialog>
  )
}
