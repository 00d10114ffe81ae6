import { useEffect, useRef } from 'react'
import { useListProductsQuery } from '#web/api/garments-api.ts'
import type { I18n } from '#web/i18n/i18n.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadFamilyMessages } from '#web/i18n/load-family-messages.ts'
import { loadFitMessages } from '#web/i18n/load-messages.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { OutfitChoices, type OutfitChoicesProps } from './outfit-choices.tsx'
import type { WornCard } from './use-outfit-plan.ts'

export interface OutfitSheetProps extends Omit<OutfitChoicesProps, 'outfit'> {
  title: string
  wornCards: readonly WornCard[]
}

const words = [loadFamilyMessages, loadFitMessages]

/** Loads the messages of the sheet; throws if that fails, and can be called again. */
export async function loadSheetWords(i18n: I18n): Promise<void> {
  await Promise.all(words.map((load) => i18n.add(load)))
}

/** The choices before an outfit goes into the cart; stock is read when it opens. */
export function OutfitSheet({ title, wornCards, onClose, ...rest }: OutfitSheetProps) {
  const { t } = useI18n()
  const ids = wornCards.map(({ card }) => card._id)
  const { data, isError, isFetching } = useListProductsQuery({ ids: ids.join() }, { refetchOnMountOrArgChange: true })
  const outfit = data && ids.flatMap((id) => data.products.find(({ _id }) => _id === id) ?? [])

  // The query keeps its last error until it runs again, so an error counts only after a new request.
  const isAsked = useRef(false)
  useEffect(() => {
    if (isFetching) isAsked.current = true
    if (isFetching || !isAsked.current || !isError || data) return
    onClose()
    showToast('error', t('page.partFailed'))
  }, [isFetching, isError, data, onClose, t])

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="w-[min(40rem,calc(100vw-2rem))] *:scroll-pt-8 *:scroll-pb-48 max-sm:mb-0! max-sm:w-full! max-sm:max-w-none! max-sm:rounded-b-none!"
    >
      {outfit ? <OutfitChoices {...rest} outfit={outfit} onClose={onClose} /> : <Skeleton className="h-96" />}
    </Dialog>
  )
}
