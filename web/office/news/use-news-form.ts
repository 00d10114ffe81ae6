import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ProblemBody } from '#contract/http/problem.ts'
import { OfficeNews } from '#contract/shop/news.contract.ts'
import { type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { paths } from '#web/paths.ts'
import { emptyNews, type NewsDraft, newsProblems, problemsOfNews, toNewsBody, toNewsDraft } from './news-draft.ts'
import { useChangeNewsMutation, useCreateNewsMutation } from './office-news-api.ts'

const isSound = ({ images, garments }: NewsDraft) => [...images, ...garments].every((one) => typeof one === 'string')

/** A piece of news being written, or a new one. What others save meanwhile comes in, where nobody here wrote the same. */
export function useNewsForm(stored: OfficeNews | undefined) {
  const navigate = useNavigate()
  const [create] = useCreateNewsMutation()
  const [change] = useChangeNewsMutation()
  const begun = useMemo(() => (stored ? toNewsDraft(stored) : emptyNews()), [stored])
  const form = useLongForm({
    begun,
    version: stored?.version,
    check: newsProblems,
    mergesQuietly: true,
    keeping: { name: `news-draft:${stored?.id ?? ''}`, isSound },
  })
  const { follow } = form
  useEffect(() => {
    if (stored) follow(begun, stored.version)
  }, [follow, begun, stored])

  const save = async (draft: NewsDraft, version: number | undefined): Promise<Outcome<NewsDraft>> => {
    const body = toNewsBody(draft)
    if (!stored) {
      const { data, error } = await create(body)
      if (!data) return refused(error)
      return { kind: 'done', onward: () => void navigate(paths.editNews(data.id), { replace: true }) }
    }
    const { data, error } = await change({ id: stored.id, body: { ...body, version: version ?? stored.version } })
    if (data) return { kind: 'stored', value: toNewsDraft(data), version: data.version }
    return refused(error)
  }
  return { ...form, save }
}

function refused(error: unknown): Outcome<NewsDraft> {
  const body = (error as { data?: unknown } | undefined)?.data
  const newer = OfficeNews.safeParse((body as { news?: unknown } | undefined)?.news).data
  if (newer) return { kind: 'newer', theirs: toNewsDraft(newer), version: newer.version }
  const issues = ProblemBody.safeParse(body).data?.errors ?? []
  const problems = problemsOfNews(issues.map(({ path, code }) => ({ path: path.split('.'), code })))
  return { kind: 'refused', problems, failure: 'settings.notSaved' }
}
