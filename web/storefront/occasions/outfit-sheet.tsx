import { useEffect, useMemo } from 'react'
import type { FitPerson } from '#contract/accounts/fit-people.ts'
import type { PlannedPiece } from '#contract/orders/occasion-plan.rules.ts'
import { useListProductsQuery } from '#web/api/garments-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFamilyMessages } from '#web/i18n/load-family-messages.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { OutfitChoices } from './outfit-choices.tsx'
import type { Dressed } from './take-outfit.tsx'
import type { WornCard } from './use-outfit-plan.ts'

export interface OutfitSheetProps {
  title: string
  worn: readonly WornCard[]
  /** What is to be done for each piece; nothing while no day is given. */
  planned: readonly PlannedPiece[]
  day: string
  /** Who has it already. */
  dressed: readonly FitPerson[]
  onTaken: (dressed: Dressed) => void
  onClose: () => void
}

/** All that is asked before a whole outfit goes into the cart. How many there are of each piece is asked now. */
export function OutfitSheet({ title, worn, onClose, ...given }: OutfitSheetProps) {
  const { t } = useI18n()
  const thereFit = useMessages(loadFitMessages)
  const thereFamily = useMessages(loadFamilyMessages)
  const ids = worn.map(({ card }) => card._id).join()
  const { data, isError } = useListProductsQuery({ ids }, { refetchOnMountOrArgChange: true })
  const outfit = useMemo(
    () => data && ids.split(',').flatMap((id) => data.products.find(({ _id }) => _id === id) ?? []),
    [data, ids],
  )

  useEffect(() => {
    if (!isError || data) return
    onClose()
    showToast('error', t('page.partFailed'))
  }, [isError, data, onClose, t])

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="w-[min(40rem,calc(100vw-2rem))] max-sm:mb-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none!"
    >
      {outfit && thereFit && thereFamily ? (
        <OutfitChoices {...given} outfit={outfit} onClose={onClose} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  )
}
