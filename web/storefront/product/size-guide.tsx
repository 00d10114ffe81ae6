import { Ruler } from 'lucide-react'
import { useState } from 'react'
import type { SizeGuide } from '#contract/products/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { sizeTables } from './size-tables.ts'

/** Measures in centimetres, a press away from where a size is chosen. */
export function SizeGuideButton({ guide }: { guide: Exclude<SizeGuide, 'none'> }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const { measures, rows } = sizeTables[guide]
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-10 items-center gap-2 text-blue underline underline-offset-4"
      >
        <Ruler className="size-4" aria-hidden="true" />
        {t('sizes.guide')}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('sizes.title')}
        className="w-[min(36rem,calc(100vw-2rem))]"
        actions={<Button onClick={() => setOpen(false)}>{t('dialog.ok')}</Button>}
      >
        <p className="text-muted">
          {t(guide === 'shoes' ? 'sizes.howToFoot' : guide === 'cap' ? 'sizes.howToHead' : 'sizes.howTo')}
        </p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the phone is scrolled with the keyboard, too */}
        <section className="-mx-2 overflow-x-auto" tabIndex={0} aria-label={t('sizes.title')}>
          <table className="w-full border-collapse text-center tabular-nums">
            <thead>
              <tr className="border-line border-b">
                <th scope="col" className="py-2 text-start text-sm">
                  {t('product.size')}
                </th>
                {measures.map((measure) => (
                  <th
                    key={measure}
                    scope="col"
                    className="px-0.5 py-2 font-semibold text-xs leading-snug sm:px-2 sm:text-sm"
                  >
                    {t(measure)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([size, ...values]) => (
                <tr key={size} className="border-line border-b">
                  <th scope="row" className="py-2 text-start font-semibold">
                    <bdi>{size}</bdi>
                  </th>
                  {values.map((value, index) => (
                    <td key={measures[index]} className="px-0.5 py-2 max-sm:text-sm sm:px-2">
                      {/* A range reads from its low end to its high one, on one line, in every script. */}
                      <bdi dir="ltr" className="whitespace-nowrap">
                        {value}
                      </bdi>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </Dialog>
    </>
  )
}
