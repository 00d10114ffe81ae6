import { Archive, CircleOff, Eye, EyeOff, Percent, Sparkles, Star, Trash2 } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { type BulkAct, type ProductTarget, UnreadyCounts } from '#contract/catalogue/products/bulk-products.contract.ts'
import type { Right } from '#contract/platform/http/staff-rights.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { problemCode, refusalBody } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'
import { useChangeProductsMutation } from '#web/office/catalogue/products/bulk-products-api.ts'
import { useListShelvesQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { ask } from '#web/ui/questions.tsx'
import { SaleForm } from './sale-form.tsx'
import type { BulkChange } from './undo-bar.tsx'

interface BulkDialogProps {
  target: ProductTarget
  count: number
  onClose: () => void
  onDone: (change: BulkChange) => void
  onPrices: () => void
}

interface Choice {
  act: BulkAct
  kind: BulkChange['kind']
  label: MessageKey
  right: Right
  Icon: ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
}

const choices: readonly Choice[] = [
  { act: { state: 'online' }, kind: 'online', label: 'bulk.publish', right: 'manage-catalogue', Icon: Eye },
  { act: { state: 'draft' }, kind: 'draft', label: 'bulk.hide', right: 'manage-catalogue', Icon: EyeOff },
  { act: { state: 'archived' }, kind: 'archived', label: 'bulk.archive', right: 'manage-catalogue', Icon: Archive },
  { act: { trending: true }, kind: 'trending', label: 'bulk.trending', right: 'describe-products', Icon: Sparkles },
  { act: { trending: false }, kind: 'trending', label: 'bulk.notTrending', right: 'describe-products', Icon: Star },
]

/** Applies one change to all selected products; each can be undone. */
export function BulkDialog({ target, count, onClose, onDone, onPrices }: BulkDialogProps) {
  const { language, t } = useI18n()
  const hasRight = useHasRight()
  const [change, { isLoading }] = useChangeProductsMutation()
  const [problem, setProblem] = useState<MessageKey>()

  const run = async (act: BulkAct, kind: BulkChange['kind']) => {
    try {
      onDone({ ...(await change({ target, act }).unwrap()), kind })
    } catch (error) {
      const which = await askWhich(t, language, error)
      if (which === 'cancelled') return
      if (which) return run({ state: 'online', which }, kind)
      setProblem(problemMessage(error))
    }
  }
  const remove = async () => {
    const title = t('bulk.deleteTitle', { count })
    const question = { title, text: t('bulk.deleteText'), confirmLabel: t('manage.deleteConfirm') }
    if ((await ask(question)) === 'confirmed') await run({ deleted: true }, 'deleted')
  }
  const look = 'justify-start! min-h-11'

  return (
    <Dialog open onClose={onClose} title={t('manage.selected', { count })} className="w-[min(34rem,calc(100vw-2rem))]">
      <div aria-busy={isLoading} className="grid gap-2 sm:grid-cols-2">
        {choices
          .filter(({ right }) => hasRight(right))
          .map(({ act, kind, label, Icon }) => (
            <Button key={label} look="secondary" className={look} onClick={() => void run(act, kind)}>
              <Icon className="size-5" aria-hidden="true" />
              {t(label)}
            </Button>
          ))}
        {hasRight('set-prices') && (
          <Button look="secondary" className={look} onClick={onPrices}>
            <Percent className="size-5" aria-hidden="true" />
            {t('manage.changePrices')}
          </Button>
        )}
        {hasRight('set-prices') && (
          <Button look="secondary" className={look} onClick={() => void run({ sale: null }, 'sale')}>
            <CircleOff className="size-5" aria-hidden="true" />
            {t('bulk.endSale')}
          </Button>
        )}
        {hasRight('manage-catalogue') && (
          <Button look="secondary" className={`${look} text-red`} onClick={() => void remove()}>
            <Trash2 className="size-5" aria-hidden="true" />
            {t('bulk.delete')}
          </Button>
        )}
      </div>
      <Shelves onChosen={(subCategory) => void run({ subCategory }, 'shelf')} />
      {hasRight('set-prices') && <SaleForm onChosen={(sale) => void run({ sale }, 'sale')} />}
      {problem && (
        <p role="alert" className="text-red">
          {t(problem)}
        </p>
      )}
      <div className="flex justify-end">
        <Button look="quiet" onClick={onClose}>
          {t('preview.close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** Asks which garments to publish, with the counts of what they lack; undefined for any other error. */
async function askWhich(
  t: Translate,
  language: Language,
  error: unknown,
): Promise<'ready' | 'all' | 'cancelled' | undefined> {
  const { data: counts } = UnreadyCounts.safeParse((refusalBody(error) as { counts?: unknown } | undefined)?.counts)
  if (problemCode(error) !== 'products-unready' || !counts) return undefined
  const { unpublished, ready, withoutPicture, withoutStock, withoutPrice } = counts
  const lacks = [
    withoutPicture > 0 && t('bulk.withoutPicture', { count: withoutPicture }),
    withoutStock > 0 && t('bulk.withoutStock', { count: withoutStock }),
    withoutPrice > 0 && t('bulk.withoutPrice', { count: withoutPrice }),
  ].filter((text) => text !== false)
  const allLabel = t('bulk.publishAll', { count: unpublished - withoutPrice })
  const reply = await ask({
    title: t('bulk.unready'),
    text: new Intl.ListFormat(language, { type: 'conjunction' }).format(lacks),
    confirmLabel: ready > 0 ? t('bulk.publishReady', { count: ready }) : allLabel,
    ...(ready > 0 && unpublished > withoutPrice && { denyLabel: allLabel }),
  })
  if (reply === 'confirmed') return ready > 0 ? 'ready' : 'all'
  return reply === 'denied' ? 'all' : 'cancelled'
}

function Shelves({ onChosen }: { onChosen: (slug: string) => void }) {
  const { t, language } = useI18n()
  const { data: shelves } = useListShelvesQuery()
  const [slug, setSlug] = useState('')
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <SelectField label={t('bulk.shelf')} value={slug} onChange={({ target }) => setSlug(target.value)}>
          <option value="">—</option>
          {shelves?.map((shelf) => (
            <option key={shelf.slug} value={shelf.slug}>
              {shelf.name[language]}
            </option>
          ))}
        </SelectField>
      </div>
      <Button look="secondary" className="min-h-11" disabled={!slug} onClick={() => onChosen(slug)}>
        {t('bulk.move')}
      </Button>
    </div>
  )
}
