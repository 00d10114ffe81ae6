import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { refusalBody } from '#web/api/call-error.ts'
import { problemOf } from '#web/api/problem-body.ts'
import { createOnce } from '#web/forms/create-once.ts'
import { type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { useDraftName } from '#web/office/platform/frame/draft-name.ts'
import { paths } from '#web/paths.ts'
import { emptyNews, type NewsDraft, newsProblems, problemsOfNews, toNewsBody, toNewsDraft } from './news-draft.ts'
import { useChangeNewsMutation, useCreateNewsMutation } from './office-news-api.ts'

const isSound = ({ images, garments }: NewsDraft) =>
  [...images, ...garments].every((image) => typeof image === 'string')

/** The form of a news item. Changes saved by others are merged into fields that were not edited here. */
export function useNewsForm(stored: OfficeNews | undefined) {
  const navigate = useNavigate()
  const [create] = useCreateNewsMutation()
  const [change] = useChangeNewsMutation()
  const name = useDraftName('news', stored?.id ?? '')
  const initialDraft = useMemo(() => (stored ? toNewsDraft(stored) : emptyNews()), [stored])
  const form = useLongForm({
    initialValue: initialDraft,
    version: stored?.version,
    check: newsProblems,
    mergesQuietly: true,
    draftStorage: { name, isSound },
  })
  const { applyStored } = form
  useEffect(() => {
    if (stored) applyStored(initialDraft, stored.version)
  }, [applyStored, initialDraft, stored])

  const make = async (draft: NewsDraft, seen: number | undefined, key: string): Promise<Outcome<NewsDraft>> => {
    const body = toNewsBody(draft)
    const done = await createOnce<OfficeNews>(
      {
        create: () => create({ key, body }),
        overwrite: ({ id, version }) => change({ id, body: { ...body, version } }),
        findConflictingRecord: newerOf,
      },
      seen,
    )
    if ('newer' in done) return newerThan(done.newer)
    if ('error' in done) return refused(done.error)
    return { kind: 'done', onward: () => void navigate(paths.editNews(done.createdRecord.id), { replace: true }) }
  }
  const save = async (draft: NewsDraft, version: number | undefined, key: string): Promise<Outcome<NewsDraft>> => {
    if (!stored) return make(draft, version, key)
    const body = toNewsBody(draft)
    const { data, error } = await change({ id: stored.id, body: { ...body, version: version ?? stored.version } })
    if (data) return { kind: 'stored', value: toNewsDraft(data), version: data.version }
    return refused(error)
  }
  return { ...form, save }
}

function newerOf(error: unknown): OfficeNews | undefined {
  return OfficeNews.safeParse((refusalBody(error) as { news?: unknown } | undefined)?.news).data
}

function refused(error: unknown): Outcome<NewsDraft> {
  const newer = newerOf(error)
  if (newer) return newerThan(newer)
  const issues = problemOf(error)?.errors ?? []
  const problems = problemsOfNews(issues.map(({ path, code }) => ({ path: path.split('.'), code })))
  return { kind: 'refused', problems, failure: 'settings.notSaved' }
}

function newerThan(newer: OfficeNews): Outcome<NewsDraft> {
  return { kind: 'newer', theirs: toNewsDraft(newer), version: newer.version }
}
