import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { inputClass } from '#web/ui/field.tsx'
import { type PaletteItem, usePaletteItems } from './use-palette-items.ts'

/** The command palette: finds screens, orders, products and customers by keyboard. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useI18n()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('palette.title')}
      className="mt-[8dvh] w-[min(36rem,calc(100vw-2rem))]"
    >
      <PaletteBox onClose={onClose} />
    </Dialog>
  )
}

function PaletteBox({ onClose }: { onClose: () => void }) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  // Whether Enter was pressed before there were results; the first one then opens when it arrives.
  const [hurried, setHurried] = useState(false)
  const { items, search, again } = usePaletteItems(typed)
  const active = Math.min(chosen, items.length - 1)
  const statusTexts = {
    'under-way': () => t('palette.searching'),
    failed: () => t('office.noAnswer'),
    done: (count: number) => (count === 0 ? t('palette.nothing') : t('palette.count', { count })),
  }
  const optionId = (index: number) => `${listId}-${index}`

  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  const open = (item: PaletteItem | undefined) => {
    if (!item) return
    onClose()
    void navigate(item.to)
  }

  const enter = () => {
    if (items[active]) return open(items[active])
    setHurried(search !== 'done')
    if (search === 'failed') again()
  }
  const isThere = items.length > 0
  const openFirst = useEffectEvent(() => {
    setHurried(false)
    open(items[0])
  })
  useEffect(() => {
    if (hurried && isThere) openFirst()
  }, [hurried, isThere])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) setChosen((active + step + items.length) % items.length)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }

  return (
    <>
      <input
        type="search"
        role="combobox"
        autoComplete="off"
        maxLength={100}
        aria-label={t('palette.label')}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        placeholder={t('palette.placeholder')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosen(0)
          setHurried(false)
        }}
        onKeyDown={onKeyDown}
        className={classNames(inputClass, 'min-h-12 shrink-0')}
      />
      {/* The height does not depend on the results, so that a click beside a result does not hit the backdrop and close the palette. */}
      <div id={listId} role="listbox" aria-label={t('palette.label')} className="-mx-2 h-[55dvh] overflow-y-auto">
        {items.map((item, index) => (
          <div key={item.id} role="presentation">
            {items[index - 1]?.group !== item.group && (
              <p role="presentation" className="px-3 pt-3 pb-1 font-semibold text-muted text-xs">
                {t(item.group)}
              </p>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and handles the keys */}
            <div
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onClick={() => open(item)}
              onMouseMove={() => setChosen(index)}
              className={classNames(
                'flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-md px-3',
                index === active && 'bg-brown-soft text-brown-deep',
              )}
            >
              <span className="min-w-0 truncate">{item.label}</span>
              {item.detail && (
                <bdi dir="ltr" className="shrink-0 text-muted text-sm">
                  {item.detail}
                </bdi>
              )}
            </div>
          </div>
        ))}
      </div>
      <div className="flex min-h-(--least-target) items-center justify-between gap-3 text-muted text-sm">
        <p role="status">{statusTexts[search](items.length)}</p>
        {search === 'failed' && (
          <Button look="quiet" size="small" onClick={again}>
            {t('failed.retry')}
          </Button>
        )}
      </div>
    </>
  )
}
