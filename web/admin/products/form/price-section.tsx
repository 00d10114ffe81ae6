import { readDinars } from '#contract/money.ts'
import { useMay } from '#web/admin/frame/allowed.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Price } from '#web/ui/price.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { DraftForm } from './use-product-draft.ts'

export function PriceSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  const locked = !useMay()('set-prices')
  const now = readDinars(form.draft.newPrice)
  const before = readDinars(form.draft.oldPrice)
  return (
    <Panel title={t('productForm.selling')}>
      <div className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...form.field('newPrice')}
            label={t('productForm.price')}
            disabled={locked}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            required
          />
          <TextField
            {...form.field('oldPrice')}
            label={t('productForm.oldPrice')}
            disabled={locked}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
          />
        </div>
        {now !== undefined && (
          <p className="text-sm">
            <span className="text-muted">{t('productForm.shoppersSee')}</span>{' '}
            <Price now={now} {...(before !== undefined && { before })} />
          </p>
        )}
        <Switch
          checked={form.draft.trending}
          onChange={(trending) => form.write('trending', trending)}
          label={t('productForm.trending')}
        />
      </div>
    </Panel>
  )
}
