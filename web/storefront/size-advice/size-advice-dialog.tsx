import { useState } from 'react'
import type { ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { sizeName } from '#contract/catalogue/products/size-name.rules.ts'
import { adviseSize } from '#contract/catalogue/size-advice/size-advice.rules.ts'
import type { MeasuredGuide } from '#contract/catalogue/size-advice/size-charts.ts'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { useFindFitQuery } from '#web/api/size-advice-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { PeopleChange } from './advice-position.ts'
import { AdviceResult } from './advice-result.tsx'
import { PersonFields } from './person-fields.tsx'
import { presetPerson } from './preset-size.rules.ts'
import { readStoredPeople, wasAdvisedFor, writeStoredPeople } from './stored-people.ts'
import { toPerson } from './to-person.rules.ts'

export interface SizeAdviceDialogProps {
  guide: MeasuredGuide
  productId: string
  sizes: ProductColor['sizes']
  /** The index of the person it begins with; beyond the last, a new person. By default the person the size was chosen for. */
  initialIndex?: number
  onChoose: (size: string, advised: string) => void
  /** Called when a person is chosen, corrected, added or deleted. */
  onPeopleChange?: (people: PeopleChange) => void
  onClose: () => void
}

const usualKind = (guide: MeasuredGuide): FitPerson['kind'] =>
  guide === 'children' ? 'child' : guide === 'kaftan' ? 'woman' : 'man'

/** Asks for a person and measures, and advises a size of this garment. Nothing is sent unless the account stores the people. */
export function SizeAdviceDialog(props: SizeAdviceDialogProps) {
  const { guide, productId, sizes, initialIndex, onChoose, onPeopleChange, onClose } = props
  const { language, t } = useI18n()
  const hasMessages = useMessages(loadFitMessages)
  const { data } = useFindFitQuery(productId)
  const createPerson = (name: string): FitPerson => ({ name, kind: usualKind(guide), typed: {} })
  const [askedPeople] = useState(readStoredPeople)
  const [people, setPeople] = useState(askedPeople.people)
  const [picked, setPicked] = useState(initialIndex)
  if (!hasMessages) return null
  const wornGarment = data && { guide, mainCategory: data.mainCategory }
  // Until a person is picked, the advice is for the person the size was chosen for.
  const preset = wornGarment && presetPerson(people, wornGarment, wasAdvisedFor(askedPeople, wornGarment))
  const chosenIndex = picked ?? (preset ? people.indexOf(preset) : 0)
  const person = people[chosenIndex] ?? createPerson('')

  const pick = (people: PeopleChange) => {
    setPicked(people.index)
    onPeopleChange?.(people)
  }
  const keep = (next: FitPerson[], index: number, forgotten?: number) => {
    setPeople(next)
    pick({ people: next, index: index, ...(forgotten !== undefined && { deletedIndex: forgotten }) })
    // The person used last comes first the next time.
    writeStoredPeople([...next.slice(index, index + 1), ...next.filter((_one, place) => place !== index)], wornGarment)
  }
  const write = (next: FitPerson) => {
    const index = Math.min(chosenIndex, people.length)
    keep(
      people.length === index ? [...people, next] : people.map((person, place) => (place === index ? next : person)),
      index,
    )
  }
  const garment = {
    guide,
    sizes: sizes.map(({ size }) => size),
    measures: data?.measures ?? [],
    ease: data?.ease ?? 'usual',
    said: data?.said ?? [],
  }
  const advice = adviseSize(toPerson(person), garment)
  const inStock = (size: string) => sizes.some((candidate) => candidate.size === size && candidate.stock > 0)
  const take = (size: string) => {
    onChoose(size, advice?.size ?? size)
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sizes.which')}
      className="w-[min(34rem,calc(100vw-1.5rem))]"
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('fit.close')}
          </Button>
          {advice && !advice.isPoorFit && inStock(advice.size) && (
            <Button onClick={() => take(advice.size)}>
              {t('fit.take', { size: sizeName(advice.size, language) })}
            </Button>
          )}
        </>
      }
    >
      {people.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="mb-2 font-semibold text-sm">{t('fit.forWhom')}</legend>
          {people.map((person, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name, and their order only changes when this opens again
            <Chip key={index} pressed={index === chosenIndex} onClick={() => keep(people, index)}>
              {person.name || t(`fit.${person.kind}`)}
            </Chip>
          ))}
          <Chip pressed={chosenIndex >= people.length} onClick={() => pick({ people, index: people.length })}>
            {t('fit.somebodyElse')}
          </Chip>
        </fieldset>
      )}
      <div aria-live="polite">
        {advice ? (
          <AdviceResult advice={advice} said={garment.said} inStock={inStock} onTake={take} />
        ) : (
          <p className="rounded-md bg-brown-soft p-4">
            {t(guide === 'shoes' || guide === 'cap' ? 'fit.askOne' : 'fit.ask')}
          </p>
        )}
      </div>
      <PersonFields key={chosenIndex} person={person} guide={guide} focused onChange={write} />
      <p className="text-muted text-sm">
        {t(readStored(storageKeys.agreedPeople) ? 'fit.withAccount' : 'fit.stays')}{' '}
        {people.length > chosenIndex && (
          <button
            type="button"
            className="min-h-8 text-blue underline underline-offset-4"
            onClick={() =>
              keep(
                people.filter((_one, index) => index !== chosenIndex),
                0,
                chosenIndex,
              )
            }
          >
            {t('fit.forget', { name: person.name || t(`fit.${person.kind}`) })}
          </button>
        )}
      </p>
    </Dialog>
  )
}
