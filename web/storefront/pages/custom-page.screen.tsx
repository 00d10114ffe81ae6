import { useParams } from 'react-router'
import { customPagePath } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import { awaitQuery, orNotFound } from '#web/api/await-query.ts'
import { customPagesApi, useFindCustomPageQuery } from '#web/api/custom-pages-api.ts'
import type { HeadContext, PageHead, ScreenRequest } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { PageArticle } from '#web/ui/page-article.tsx'
import { toOneLine } from './single-line.rules.ts'

export async function load({ store, params, language }: ScreenRequest) {
  const requestedAddress = params.id ?? ''
  const { findCustomPage } = customPagesApi.endpoints
  const { address } = await orNotFound(
    awaitQuery(store.dispatch(findCustomPage.initiate({ address: requestedAddress, language }))),
  )
  // The page has moved: its previous address redirects to the current one.
  if (address !== requestedAddress)
    throw new Response(null, { status: 301, headers: { location: customPagePath(address) } })
}

export function head({ state, i18n, params }: HeadContext): PageHead {
  const query = { address: params.id ?? '', language: i18n.language }
  const page = customPagesApi.endpoints.findCustomPage.select(query)(state).data
  if (!page) return { title: i18n.t('missing.title'), unlisted: true }
  const description = toOneLine(page.text)
  const { title, unlisted = false } = page
  return { title, type: 'article', unlisted, ...(description && { description }) }
}

export function Screen() {
  const { language } = useI18n()
  const { id = '' } = useParams()
  const { data: page } = useFindCustomPageQuery({ address: id, language })
  return page ? <PageArticle page={page} language={language} /> : null
}
