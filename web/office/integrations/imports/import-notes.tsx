import { columnHeading } from '#contract/catalogue/products/sheet-columns.ts'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Panel } from '#web/ui/panel.tsx'
import { noteTexts, refusalTexts } from './import-texts.ts'

/** Values that are skipped or changed by the import: the column, its rows and the values. */
export function ImportNotes({ preview: { refusals, notes, unused, people } }: { preview: ImportPreview }) {
  const { t, language } = useI18n()
  return (
    <>
      {refusals.length > 0 && (
        <Panel title={t('bring.refusals')} text={t('bring.refusalsText')}>
          <ul className="divide-y divide-line">
            {refusals.map(({ code, column, ...note }) => (
              <Note
                key={`${code} ${column}`}
                column={columnHeading(column, language)}
                words={t(refusalTexts[code])}
                {...note}
              />
            ))}
          </ul>
        </Panel>
      )}
      {notes.length > 0 && (
        <Panel title={t('bring.notes')} text={t(people ? 'bring.notesOfPeople' : 'bring.notesText')}>
          <ul className="divide-y divide-line">
            {notes.map(({ code, column, ...note }) => (
              <Note key={`${code} ${column}`} column={column} words={t(noteTexts[code])} {...note} />
            ))}
          </ul>
        </Panel>
      )}
      {unused.length > 0 && (
        <Panel title={t('bring.unused')} text={t(people ? 'bring.unusedOfPeople' : 'bring.unusedText')}>
          <ul className="flex flex-wrap gap-2">
            {unused.map(({ name, cells }) => (
              <li key={name} className="wrap-anywhere rounded-full bg-plaster-deep px-3 py-1 text-sm">
                <bdi>{name}</bdi> <span className="text-muted tabular-nums">({cells})</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

interface NoteProps {
  column: string
  words: string
  count: number
  rows: string
  examples: readonly string[]
}

function Note({ column, words, count, rows, examples }: NoteProps) {
  const { t } = useI18n()
  return (
    <li className="py-2">
      <p>
        {column !== '' && (
          <>
            <bdi className="font-semibold">{column}</bdi> ·{' '}
          </>
        )}
        {words}
      </p>
      {examples.length > 0 && (
        <p className="wrap-anywhere text-muted text-sm">
          {examples.map((example) => (
            <bdi key={example} className="me-3 inline-block">
              «{example}»
            </bdi>
          ))}
        </p>
      )}
      <details className="text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center text-brown-deep">
          {t('bring.rowCount', { count })}
        </summary>
        <p className="wrap-anywhere text-muted tabular-nums" dir="ltr">
          {rows}
        </p>
      </details>
    </li>
  )
}
