import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

interface ItemListProps<Item> {
  items: readonly Item[]
  most: number
  onChange: (items: Item[]) => void
  create: () => Item
  nameOf: (item: Item) => string
  addLabel: string
  children: (index: number) => ReactNode
}

/** An ordered list of items that can be moved; each expands for editing, a new one automatically. */
export function ItemList<Item extends { key: string }>(props: ItemListProps<Item>) {
  const { items, most, onChange, create, nameOf, addLabel, children } = props
  const { t } = useI18n()
  const [added, setAdded] = useState<string>()
  const move = (from: number, target: number) => {
    const next = items.filter((_, index) => index !== from)
    next.splice(target, 0, items[from] as Item)
    onChange(next)
  }
  const add = () => {
    const item = create()
    setAdded(item.key)
    onChange([...items, item])
  }
  return (
    <div className="flex flex-col gap-2">
      {items.map((item, index) => (
        <div key={item.key} className="relative rounded-md border border-line">
          <details open={item.key === added}>
            <summary className="flex min-h-12 items-center ps-4 pe-36">
              <bdi className="min-w-0 truncate">{nameOf(item)}</bdi>
            </summary>
            <div className="flex flex-col gap-5 border-line border-t p-4">{children(index)}</div>
          </details>
          <span className="absolute end-1 top-0.5 flex">
            <IconButton
              label={t('settings.moveUp', { name: nameOf(item) })}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('settings.moveDown', { name: nameOf(item) })}
              disabled={index === items.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown className="size-4" aria-hidden="true" />
            </IconButton>
            <IconButton
              label={t('settings.take', { name: nameOf(item) })}
              onClick={() => onChange(items.filter(({ key }) => key !== item.key))}
            >
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      ))}
      {items.length < most && (
        <Button look="secondary" size="small" className="self-start" onClick={add}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}
