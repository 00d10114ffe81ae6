import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StoredWordGroup, WordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ask } from '#web/ui/questions.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SearchReportPanel } from './search-report-panel.tsx'
import {
  useAddSearchWordsMutation,
  useChangeSearchWordsMutation,
  useRemoveSearchWordsMutation,
  useSearchWordsQuery,
} from './search-words-api.ts'
import { groupNameOf } from './synonym-group.rules.ts'
import { WordGroupDialog } from './word-group-dialog.tsx'

/** Edits the synonym groups of the search. */
export function SearchWordsPlace() {
  const { t } = useI18n()
  const { data: groups } = useSearchWordsQuery()
  const [add] = useAddSearchWordsMutation()
  const [change] = useChangeSearchWordsMutation()
  const [remove] = useRemoveSearchWordsMutation()
  const [edited, setEdited] = useState<StoredWordGroup | 'new'>()
  if (!groups) return <Skeleton className="h-96" />

  const save = async (group: WordGroup) => {
    const { error } = await (edited === 'new' || !edited ? add(group) : change({ ...group, id: edited.id }))
    return !error
  }
  const take = async ({ id, words }: StoredWordGroup) => {
    const reply = await ask({
      title: t('words.takeTitle'),
      text: groupNameOf(words),
      confirmLabel: t('words.takeLabel'),
    })
    if (reply === 'confirmed') await remove(id)
  }

  return (
    <>
      <SearchReportPanel />
      <Panel
        title={t('words.title')}
        text={t('words.text')}
        actions={
          <Button size="small" onClick={() => setEdited('new')}>
            {t('words.add')}
          </Button>
        }
      >
        <ul className="divide-y divide-line">
          {groups.map((group) => (
            <Group key={group.id} group={group} onEdit={() => setEdited(group)} onTake={() => void take(group)} />
          ))}
        </ul>
        {edited && (
          <WordGroupDialog
            group={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
            onSave={save}
          />
        )}
      </Panel>
    </>
  )
}

interface GroupProps {
  group: StoredWordGroup
  onEdit: () => void
  onTake: () => void
}

function Group({ group: { words, near, otherThing }, onEdit, onTake }: GroupProps) {
  const { language, t } = useI18n()
  const name = groupNameOf(words)
  const leads = near[language] || near.fr
  return (
    <li className="flex min-h-12 items-center gap-x-3 py-2">
      <span className="min-w-0 flex-1">
        {languages.map(
          (language) =>
            words[language] && (
              <bdi key={language} lang={language} className="block wrap-anywhere">
                {words[language]}
              </bdi>
            ),
        )}
        {leads && (
          <span className="block text-muted text-sm">
            {t(otherThing ? 'words.instead' : 'words.leadsTo', { near: leads })}
          </span>
        )}
      </span>
      <span className="flex">
        <IconButton label={t('words.change', { words: name })} onClick={onEdit}>
          <Pencil className="size-4" aria-hidden="true" />
        </IconButton>
        <IconButton label={t('words.take', { words: name })} onClick={onTake}>
          <Trash2 className="size-4" aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
