import { checkedAs, type ReturningPiece } from '#contract/orders/lifecycle/partial-delivery.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCheckPieceMutation, useReturningPiecesQuery } from '#web/office/orders/records/office-orders-api.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'

/** Pieces refused at the door that have not come back yet. */
export function ReturningPieces({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const { data } = useReturningPiecesQuery(order._id)
  if (!data?.length) return null
  return (
    <section aria-label={t('orders.returning')} className="rounded-md bg-plaster p-3">
      <h3 className="font-semibold">{t('orders.returning')}</h3>
      <ul className="divide-y divide-line">
        {data.map((piece) => (
          <Piece key={piece.id} order={order} piece={piece} />
        ))}
      </ul>
    </section>
  )
}

function Piece({ order, piece }: { order: OfficeOrder; piece: ReturningPiece }) {
  const { t } = useI18n()
  const [check, { isLoading }] = useCheckPieceMutation()
  const press = (as: (typeof checkedAs)[number]) =>
    check({ id: order._id, piece: String(piece.id), checkedAs: as })
      .unwrap()
      .catch((error: unknown) => showToast('error', t(refusalText(problemCode(error)))))
  return (
    <li className="flex flex-wrap items-center gap-2 py-2">
      <span className="min-w-0 flex-1 basis-40">
        {piece.quantity} × <bdi>{piece.title}</bdi>
      </span>
      {piece.checkedAs ? (
        <Badge tone={piece.checkedAs === 'stock' ? 'good' : 'warning'}>{t(`orders.piece.${piece.checkedAs}`)}</Badge>
      ) : (
        <Allowed right="count-stock">
          {checkedAs.map((as) => (
            <Button key={as} size="small" look="secondary" pending={isLoading} onClick={() => void press(as)}>
              {t(`orders.piece.check.${as}`)}
            </Button>
          ))}
        </Allowed>
      )}
    </li>
  )
}
