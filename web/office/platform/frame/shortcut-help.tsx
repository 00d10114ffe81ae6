import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { shortcutScreens } from './shortcuts.ts'

/** List of the keyboard shortcuts, opened with `?`. */
export function ShortcutHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  const rows: readonly (readonly [readonly string[], string])[] = [
    [['Ctrl', 'K'], t('keys.palette')],
    [['/'], t('keys.search')],
    ...shortcutScreens.map(({ key, label }) => [['g', key], t('keys.go', { place: t(label) })] as const),
    [['j', 'k'], t('keys.rows')],
    [['Enter'], t('keys.open')],
    [['x'], t('keys.select')],
    [['?'], t('keys.help')],
  ]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('keys.title')}
      actions={<Button onClick={onClose}>{t('dialog.ok')}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
        {rows.map(([keys, what]) => (
          <Row key={what} keys={keys}>
            {what}
          </Row>
        ))}
      </dl>
    </Dialog>
  )
}

function Row({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <>
      <dt dir="ltr" className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="inline-flex min-w-7 justify-center rounded-sm border border-line-strong bg-plaster px-1.5 font-text text-xs leading-6"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{children}</dd>
    </>
  )
}
