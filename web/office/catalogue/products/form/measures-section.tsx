import { measureNames } from '#contract/catalogue/products/garment-measures.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { easeNames } from '#web/office/catalogue/products/category-names.ts'
import { inputClass, SelectField } from '#web/ui/field.tsx'
import { MeasureDrawing } from '#web/ui/measure-drawing.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CopyMeasures } from './copy-measures.tsx'
import { sizesToMeasure, withMeasure } from './measures.rules.ts'
import type { DraftForm } from './use-product-form.ts'

/** The flat measures of each size, from which size advice is computed. */
export function MeasuresSection({ form }: { form: DraftForm }) {
  const { t } = useI18n()
  const hasMessages = useMessages(loadFitMessages)
  const sizes = sizesToMeasure(form.value)
  if (!hasMessages) return null
  const { measures } = form.value
  const wrong = measures.flatMap((_row, index) => measureNames.map((name) => form.errorAt(`measures.${index}.${name}`)))
  const whole = form.errorAt('measures')
  return (
    <Panel title={t('productForm.measures')} text={t('measures.hint')}>
      <div className="flex flex-col gap-4">
        <div className="grid items-center gap-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <MeasureDrawing className="mx-auto w-44 text-brown-deep" />
          <div className="flex min-w-0 flex-col gap-4">
            <CopyMeasures form={form} />
            <SelectField {...form.field('ease')} label={t('productForm.ease')} hint={t('measures.easeHint')}>
              {Object.entries(easeNames).map(([ease, words]) => (
                <option key={ease} value={ease}>
                  {t(words)}
                </option>
              ))}
            </SelectField>
          </div>
        </div>
        {sizes.length === 0 ? (
          <p className="text-muted text-sm">{t('measures.noSizes')}</p>
        ) : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling table must be reachable by keyboard
          <section className="-mx-1 overflow-x-auto" tabIndex={0} aria-label={t('measures.table')}>
            <table className="w-full min-w-[34rem] border-collapse">
              <thead>
                <tr>
                  <th scope="col" className="p-1 text-start text-sm">
                    {t('product.size')}
                  </th>
                  {measureNames.map((name) => (
                    <th key={name} scope="col" className="p-1 text-start font-semibold text-sm">
                      {t(`measure.${name}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {sizes.map((size) => {
                  const sizeIndex = measures.findIndex((measure) => measure.size === size)
                  return (
                    <tr key={size}>
                      <th scope="row" className="p-1 text-start">
                        <bdi>{size}</bdi>
                      </th>
                      {measureNames.map((name) => (
                        <td key={name} className="p-1">
                          <input
                            aria-label={`${size}, ${t(`measure.${name}`)}`}
                            aria-invalid={form.errorAt(`measures.${sizeIndex}.${name}`) ? true : undefined}
                            value={measures[sizeIndex]?.[name] ?? ''}
                            onChange={({ target }) =>
                              form.change((draft) => ({
                                ...draft,
                                measures: withMeasure(draft.measures, size, name, target.value),
                              }))
                            }
                            onBlur={form.field(`measures.${sizeIndex}.${name}`).onBlur}
                            inputMode="decimal"
                            autoComplete="off"
                            dir="ltr"
                            className={`${inputClass} min-h-11 px-2! text-center tabular-nums`}
                          />
                        </td>
                      ))}
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </section>
        )}
        {(whole ?? wrong.find(Boolean)) && (
          <p role="alert" className="text-red text-sm">
            {whole ?? wrong.find(Boolean)}
          </p>
        )}
      </div>
    </Panel>
  )
}
