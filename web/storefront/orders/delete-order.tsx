import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ask } from '#web/ui/questions.tsx'
import { useRemoveOrderMutation } from './shopper-orders-api.ts'

export function DeleteOrder({ id }: { id: string }) {
  const { t } = useI18n()
  const [remove, { isLoading }] = useRemoveOrderMutation()

  const press = async () => {
    const reply = await ask({
      title: t('orders.deleteTitle'),
      text: t('orders.deleteText'),
      confirmLabel: t('orders.deleteConfirm'),
      cancelLabel: t('orders.keep'),
    })
    if (reply !== 'confirmed') return
    const { error } = await remove(id)
    await ask(
      error
        ? { title: t('orders.deleteFailedTitle'), text: t('orders.deleteFailed'), notice: true }
        : { title: t('orders.deletedTitle'), text: t('orders.deleted'), notice: true },
    )
  }

  return (
    <Button look="quiet" size="small" className="-mx-3 text-red" pending={isLoading} onClick={() => void press()}>
      {t('orders.delete')}
    </Button>
  )
}
