import { ArrowDown, ArrowUp, ExternalLink } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { customPagePath } from '#contract/catalogue/custom-pages/custom-page-call.ts'
import type { CustomPage } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { MainActionAtFoot, MainActionInHead } from '#web/office/platform/frame/main-action.tsx'
import { ownPageForm } from '#web/office/platform/frame/settings-places.ts'
import { paths } from '#web/paths.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ButtonLink, IconButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SavedMark } from '#web/ui/saved-mark.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { inLanguage } from './custom-page-draft.ts'
import { CustomPageForm } from './custom-page-form.tsx'
import { useCustomPagesQuery } from './custom-pages-api.ts'
import { usePageOrder } from './use-page-order.ts'

const tones: Readonly<Record<CustomPage['state'], BadgeTone>> = { draft: 'warning', online: 'good', archived: 'plain' }

/** Custom pages: the list, one page, or a new one. */
export function CustomPagesPlace() {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const { data: pages, isFetching } = useCustomPagesQuery(undefined, { refetchOnMountOrArgChange: true })
  const pageId = params.get('page')
  if (!pages) return <Skeleton className="h-96" />
  if (!pageId) return <AllPages pages={pages} />
  const page = pages.find(({ id }) => String(id) === pageId)
  if (!page && pageId !== 'new' && isFetching) return <Skeleton className="h-96" />
  if (!page && pageId !== 'new') {
    return (
      <EmptyState
        title={t('ownPages.gone')}
        action={<ButtonLink to={paths.settingsPlace('own-pages')}>{t('ownPages.all')}</ButtonLink>}
      />
    )
  }
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-3">
        <Link
          to={paths.settingsPlace('own-pages')}
          className="inline-flex min-h-11 items-center font-semibold text-brown-deep text-sm underline underline-offset-4"
        >
          {t('ownPages.all')}
        </Link>
        {page?.state === 'online' && (
          <ButtonLink
            look="secondary"
            size="small"
            className="min-h-11"
            to={customPagePath(page.address)}
            target="_blank"
          >
            {t('ownPages.seeInShop')}
            <ExternalLink className="size-4 rtl:-scale-x-100" aria-hidden="true" />
          </ButtonLink>
        )}
      </p>
      <CustomPageForm key={pageId} {...(page && { stored: page })} />
    </>
  )
}

/** The pages in the order of their links; archived ones are collapsed below. */
function AllPages({ pages }: { pages: readonly CustomPage[] }) {
  const { t } = useI18n()
  const { present, move, state } = usePageOrder(pages.filter((page) => page.state !== 'archived'))
  const archived = pages.filter((page) => page.state === 'archived')
  const add = (
    <ButtonLink size="small" className="min-h-11" to={ownPageForm('new')}>
      {t('ownPages.add')}
    </ButtonLink>
  )
  return (
    <>
      <Panel
        title={t('ownPages.all')}
        text={t('ownPages.about')}
        actions={
          <div className="flex items-center gap-3 max-md:flex-row-reverse">
            <SavedMark state={state} />
            <MainActionInHead>{add}</MainActionInHead>
          </div>
        }
      >
        {present.length === 0 && <EmptyState title={t('ownPages.none')} text={t('ownPages.noneText')} />}
        <ol className="divide-y divide-line">
          {present.map((page, index) => (
            <Row key={page.id} page={page}>
              {(name) => (
                <span className="flex">
                  <IconButton
                    label={t('settings.moveUp', { name })}
                    disabled={index === 0}
                    onClick={() => move(page.id, -1)}
                  >
                    <ArrowUp className="size-4" aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('settings.moveDown', { name })}
                    disabled={index === present.length - 1}
                    onClick={() => move(page.id, 1)}
                  >
                    <ArrowDown className="size-4" aria-hidden="true" />
                  </IconButton>
                </span>
              )}
            </Row>
          ))}
        </ol>
        {archived.length > 0 && (
          <details>
            <summary className="inline-flex min-h-11 items-center text-brown-deep underline underline-offset-4">
              {t('ownPages.archived', { count: archived.length })}
            </summary>
            <ul className="divide-y divide-line">
              {archived.map((page) => (
                <Row key={page.id} page={page} />
              ))}
            </ul>
          </details>
        )}
      </Panel>
      <MainActionAtFoot>{add}</MainActionAtFoot>
    </>
  )
}

function Row({ page, children }: { page: CustomPage; children?: (name: string) => React.ReactNode }) {
  const { language, t } = useI18n()
  const { title: name, titleLanguage } = inLanguage(page, language)
  return (
    <li className="flex min-h-14 items-center gap-x-3 py-2">
      <span className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <Link
          to={ownPageForm(page.id)}
          className="wrap-anywhere inline-flex min-h-(--least-target) items-center font-semibold underline-offset-4 hover:underline"
        >
          <bdi lang={titleLanguage}>{name}</bdi>
        </Link>
        <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
          <Badge tone={tones[page.state]}>{t(`ownPages.state.${page.state}`)}</Badge>
          {page.state === 'online' && <span>{t(`ownPages.shownIn.${page.shownIn}`)}</span>}
          <bdi dir="ltr" className="wrap-anywhere">
            {customPagePath(page.address)}
          </bdi>
        </span>
      </span>
      {children?.(name)}
    </li>
  )
}
