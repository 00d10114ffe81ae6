import { useEffect } from 'react'
import { useListProductsQuery } from '#web/api/garments-api.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFamilyMessages } from '#web/i18n/load-family-messages.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { OutfitChoices, type OutfitChoicesProps } from './outfit-choices.tsx'
import type { WornCard } from './use-outfit-plan.ts'

export interface OutfitSheetProps extends Omit<OutfitChoicesProps, 'outfit'> {
  title: string
  worn: readonly WornCard[]
}

/** All that is asked before a whole outfit goes into the cart. How many there are of each piece is asked now. */
export function OutfitSheet({ title, worn, onClose, ...given }: OutfitSheetProps) {
  const { t } = useI18n()
  const thereFit = useMessages(loadFitMessages)
  const thereFamily = useMessages(loadFamilyMessages)
  const ids = worn.map(({ card }) => card._id)
  const { data, isError } = useListProductsQuery({ ids: ids.join() }, { refetchOnMountOrArgChange: true })
  const outfit = data && ids.flatMap((id) => data.products.find(({ _id }) => _id === id) ?? [])

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
