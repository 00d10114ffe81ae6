import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button, IconButton } from '#web/ui/button.tsx'

interface ItemListProps<Item> {
  items: readonly Item[]
  most: number
  onChange: (items: Item[]) => void
  create: () => Item
  nameOf: (item: Item) => string
  addLabel: string
  children: (item: Item, set: (change: Partial<Item>) => void, index: number) => ReactNode
}

/** Several things of one kind, in an order that can be changed; each folds out to be written. */
export function ItemList<Item>({ items, most, onChange, create, nameOf, addLabel, children }: ItemListProps<Item>) {
  const { t } = useI18n()
  const move = (from: number, to: number) => {
    const next = items.filter((_, index) => index !== from)
    next.splice(to, 0, items[from] as Item)
    onChange(next)
  }
  return (
    <div className="flex flex-col gap-2">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is being written has no other name than its place
        <div key={index} className="relative rounded-md border border-line">
          <details>
            <summary className="flex min-h-12 items-center ps-4 pe-36">
              <bdi className="min-w-0 truncate">{nameOf(item)}</bdi>
            </summary>
            <div className="flex flex-col gap-5 border-line border-t p-4">
              {children(
                item,
                (change) => onChange(items.map((one, other) => (other === index ? { ...one, ...change } : one))),
                index,
              )}
            </div>
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
              onClick={() => onChange(items.filter((_, other) => other !== index))}
            >
              <Trash2 className="size-4" aria-hidden="true" />
            </IconButton>
          </span>
        </div>
      ))}
      {items.length < most && (
        <Button look="secondary" size="small" className="self-start" onClick={() => onChange([...items, create()])}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}
