import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { OfficeNews } from '#contract/shop/news.contract.ts'
import { problemOf } from '#web/api/problem-of.ts'
import { refusalBody } from '#web/api/refused-call.ts'
import { isUncertain, makeOnce } from '#web/forms/make-once.ts'
import { type Comparing, isSameValue } from '#web/forms/three-way.rules.ts'
import { type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { paths } from '#web/paths.ts'
import {
  emptyNews,
  type NewsDraft,
  newsProblems,
  problemsOfNews,
  readBackNews,
  toNewsBody,
  toNewsDraft,
} from './news-draft.ts'
import { useChangeNewsMutation, useCreateNewsMutation } from './office-news-api.ts'

const isSound = ({ images, garments }: NewsDraft) => [...images, ...garments].every((one) => typeof one === 'string')

const comparing: Comparing<NewsDraft> = { readBack: readBackNews }

/** A piece of news being written, or a new one. What others save meanwhile comes in, where nobody here wrote the same. */
export function useNewsForm(stored: OfficeNews | undefined) {
  const navigate = useNavigate()
  const [create] = useCreateNewsMutation()
  const [change] = useChangeNewsMutation()
  const name = `news-draft:${stored?.id ?? ''}`
  const begun = useMemo(() => (stored ? toNewsDraft(stored) : emptyNews()), [stored])
  const form = useLongForm({
    begun,
    version: stored?.version,
    check: newsProblems,
    comparing,
    mergesQuietly: true,
    keeping: { name, isSound, recallsSent: true },
  })
  const { follow } = form
  useEffect(() => {
    if (stored) follow(begun, stored.version)
  }, [follow, begun, stored])

  const making = (key: string) => ({
    create: (draft: NewsDraft) => create({ key, body: toNewsBody(draft) }),
    change: ({ id, version }: OfficeNews, draft: NewsDraft) => change({ id, body: { ...toNewsBody(draft), version } }),
    earlierIn: newerOf,
    isWritten: (earlier: OfficeNews, draft: NewsDraft) => isSameValue(toNewsDraft(earlier), readBackNews(draft)),
  })
  const make = async (draft: NewsDraft, version: number | undefined, key: string): Promise<Outcome<NewsDraft>> => {
    const done = await makeOnce(making(key), draft, version)
    if ('newer' in done) return newerThan(done.newer)
    if ('error' in done) return refused(done.error)
    return { kind: 'done', onward: () => void navigate(paths.editNews(done.made.id), { replace: true }) }
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
  return { kind: 'refused', problems, failure: 'settings.notSaved', unanswered: isUncertain(error) }
}

function newerThan(newer: OfficeNews): Outcome<NewsDraft> {
  return { kind: 'newer', theirs: toNewsDraft(newer), version: newer.version }
}
