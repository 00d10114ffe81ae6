import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type ChangeQuery, changesPerPage } from '#contract/platform/audit/audit.contract.ts'
import { type Language, languageRows } from '#contract/platform/text/languages.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useChangesQuery } from '#web/office/platform/audit/journal-api.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { changedLines, type EarlierText, earlierTexts, type NamedField, textIn } from './earlier-texts.rules.ts'

interface EarlierTextsProps {
  /** The record whose journal entries are loaded. */
  of: Pick<ChangeQuery, 'kind' | 'subject'>
  fields: readonly NamedField[]
  nameOf: (field: string) => string
  /** Says where a restored text appears, if it is not published at once. */
  notice?: string | undefined
  onRestore: (text: EarlierText) => void
}

/** A button that opens the earlier versions of a text: author, time and difference; each can be restored. */
export function EarlierTexts(props: EarlierTextsProps) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const [open, setOpen] = useState(false)
  if (!hasRight('read-journal')) return null
  return (
    <>
      <Button look="secondary" className="max-2xl:px-3" title={t('earlier.open')} onClick={() => setOpen(true)}>
        <History className="size-5" aria-hidden="true" />
        <span className="max-2xl:sr-only">{t('earlier.open')}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('earlier.open')}
        className="steady-dialog w-[min(44rem,calc(100vw-2rem))]"
        actions={
          <Button look="secondary" onClick={() => setOpen(false)}>
            {t('earlier.close')}
          </Button>
        }
      >
        <p className="text-muted">{props.notice ?? t('earlier.text')}</p>
        <Pages
          {...props}
          onRestore={(text) => {
            setOpen(false)
            props.onRestore(text)
          }}
        />
      </Dialog>
    </>
  )
}

/** Loads page after page of the journal until there is no older one. */
function Pages(props: EarlierTextsProps) {
  const { t } = useI18n()
  const [ends, setEnds] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <ul className="flex flex-col gap-4">
      {ends.map((earlier, index) => (
        <Page
          key={earlier ?? 0}
          {...props}
          before={earlier}
          older={(last) =>
            index === ends.length - 1 && (
              <li>
                <Button look="secondary" size="small" onClick={() => setEnds([...ends, last])}>
                  {t('journal.more')}
                </Button>
              </li>
            )
          }
        />
      ))}
    </ul>
  )
}

interface PageProps extends EarlierTextsProps {
  before: number | undefined
  older: (last: number) => ReactNode
}

function Page({ of, fields, nameOf, onRestore, before, older }: PageProps) {
  const { t } = useI18n()
  const query = { ...of, ...(before !== undefined && { before }) }
  const { data } = useChangesQuery(query, { refetchOnMountOrArgChange: true })
  if (!data) {
    return (
      <li>
        <Skeleton className="h-40" />
      </li>
    )
  }
  const texts = earlierTexts(fields, data)
  const last = data.at(-1)
  const more = last && data.length === changesPerPage && older(last.id)
  return (
    <>
      {texts.length === 0 && !more && before === undefined && <li className="text-muted">{t('earlier.none')}</li>}
      {texts.map((text) => (
        <Item
          key={`${text.change} ${text.field}`}
          text={text}
          field={fields.find(([name]) => name === text.field)}
          name={nameOf(text.field)}
          onRestore={() => onRestore(text)}
        />
      ))}
      {more}
    </>
  )
}

interface ItemProps {
  text: EarlierText
  field: NamedField | undefined
  name: string
  onRestore: () => void
}

function Item({ text, field, name, onRestore }: ItemProps) {
  const { language, t } = useI18n()
  const { at, staffName, languages: differs } = text
  return (
    <li>
      <div className="rounded-md border border-line p-3">
        <h3 className="font-semibold">{name}</h3>
        <p className="flex flex-wrap gap-x-2 text-muted text-sm">
          <bdi className="min-w-0 wrap-anywhere">{staffName}</bdi>
          <time dateTime={at}>{formatMoment(language, at)}</time>
        </p>
        {field &&
          differs.map((language) => (
            <Difference
              key={language}
              language={language}
              was={textIn(field[1], text.was, language)}
              is={textIn(field[1], text.is, language)}
            />
          ))}
        <Button look="secondary" size="small" className="mt-3" onClick={onRestore}>
          {t('earlier.putBack')}
        </Button>
      </div>
    </li>
  )
}

/** The difference of two texts line by line; an empty old text is shown as such. */
function Difference({ language, was, is }: { language: Language; was: string; is: string }) {
  const { t } = useI18n()
  return (
    <div className="mt-2 text-sm">
      <p className="flex flex-wrap gap-x-2 text-muted text-xs">
        <span>{t(`language.${language}`)}</span>
        {was === '' && <span>{t('earlier.nothing')}</span>}
        {is === '' && <span>{t('earlier.nothingNow')}</span>}
      </p>
      <div lang={language} dir={languageRows[language].direction} className="rounded-md bg-plaster px-3 py-2">
        {changedLines(was, is).map(({ place, kind, text }) => (
          <p key={place} className="wrap-anywhere min-h-5">
            <Written kind={kind} text={text} />
          </p>
        ))}
      </div>
    </div>
  )
}

function Written({ kind, text }: Pick<ReturnType<typeof changedLines>[number], 'kind' | 'text'>) {
  const { t } = useI18n()
  if (kind === 'same') return <span aria-hidden="true">…</span>
  const Mark = kind === 'was' ? 'del' : 'ins'
  return (
    <Mark className={classNames('min-w-0', kind === 'was' ? 'text-red' : 'text-olive-deep no-underline')}>
      <span className="sr-only">{t(kind === 'was' ? 'journal.before' : 'journal.after')} </span>
      {text}
    </Mark>
  )
}
