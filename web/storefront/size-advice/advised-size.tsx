import { useEffect, useRef, useState } from 'react'
import type { ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import { useFindFitQuery } from '#web/api/size-advice-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { presetPerson, presetSize } from './preset-size.rules.ts'
import { readStoredPeople, wasAdvisedFor } from './stored-people.ts'

export interface AdvisedSizeProps {
  guide: MeasuredGuide
  productId: string
  sizes: ProductColor['sizes']
  value: string | undefined
  /** Whether the size advice dialog is open. */
  isAdviceOpen: boolean
  onChoose: (size: string, advised: string) => void
}

/** Preselects the advised size of the last person and names the person. A size the shopper chose is not changed. */
export function AdvisedSize({ guide, productId, sizes, value, isAdviceOpen, onChoose }: AdvisedSizeProps) {
  const { language, t } = useI18n()
  const hasMessages = useMessages(loadFitMessages)
  const { data } = useFindFitQuery(productId)
  const [askedPeople, setAskedPeople] = useState(readStoredPeople)
  /** The size that was preselected, and for which garment. */
  const preselected = useRef<{ productId: string; size: string }>(undefined)
  const names = sizes.map(({ size }) => size)
  const wornGarment = data && { guide, mainCategory: data.mainCategory }
  const preset =
    wornGarment &&
    presetSize(
      presetPerson(askedPeople.people, wornGarment, wasAdvisedFor(askedPeople, wornGarment)),
      { guide, sizes: names, measures: data.measures, ease: data.ease, said: data.said },
      sizes,
    )
  const { person, advised, inStock } = preset ?? {}

  // The stored people are read again when the advice is closed, or when a size is chosen elsewhere on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing a size may follow an advice elsewhere
  useEffect(() => {
    if (!isAdviceOpen) setAskedPeople(readStoredPeople())
  }, [isAdviceOpen, value])

  useEffect(() => {
    const previousSize = preselected.current?.productId === productId ? preselected.current.size : undefined
    if (!advised || !inStock || previousSize === advised) return
    preselected.current = { productId, size: advised }
    if (value === previousSize) onChoose(advised, advised)
  }, [advised, inStock, productId, value, onChoose])

  if (!hasMessages || !advised || !person) return null
  return (
    <p className="w-full text-muted text-sm">
      {t('fit.presetFor', { name: person.name || t(`fit.${person.kind}`), size: sizeName(advised, language) })}
    </p>
  )
}
