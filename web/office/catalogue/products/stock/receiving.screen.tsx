import { Minus } from 'lucide-react'
import { useRef, useState } from 'react'
import { type ScannedPiece, stockLimits } from '#contract/catalogue/products/stock.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { deleteDraft, readDraft, writeDraft } from '#web/forms/stored-draft.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeProductsMessages } from '#web/i18n/load-office-messages.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { formatPieceName } from '#web/office/catalogue/products/scan/piece-name.ts'
import { ScanBox } from '#web/office/catalogue/products/scan/scan-box.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { addPiece, pieceCountOf, type ReceivedPieces, removePiece } from './received-pieces.rules.ts'
import { useReceiveStockMutation } from './stock-api.ts'
import { BookedDelivery } from './undo-stock.tsx'

export const messages = loadOfficeProductsMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.receiving'), unlisted: true }
}

/**
 * A delivery being scanned, with the idempotency key of its booking. It is stored in the browser, so that a reload neither loses pieces nor books
 * them twice.
 */
interface UnbookedDelivery {
  arrived: ReceivedPieces[]
  key: string
}

const deliveryStorageKey = 'arrived'
const isSound = ({ arrived }: UnbookedDelivery) =>
  arrived.every((item) => typeof item?.key === 'string' && typeof item.piece?.productId === 'string' && item.count > 0)

function readStoredDelivery(): UnbookedDelivery {
  return (
    readDraft<UnbookedDelivery>({ name: deliveryStorageKey, isSound }, { arrived: [], key: '' })?.value ?? {
      arrived: [],
      key: '',
    }
  )
}

/** Receives a delivery piece by piece: each piece is scanned, and all are added to the stock together. */
export function Screen() {
  const { t, language } = useI18n()
  const [receive, { isLoading }] = useReceiveStockMutation()
  const [{ arrived }, setDelivery] = useState(readStoredDelivery)
  const [note, setNote] = useState('')
  const [done, setDone] = useState<{ id: number; pieces: number }>()
  const [deliveryCount, setDeliveryCount] = useState(0)
  const [thumb, setThumb] = useState<HTMLElement | null>(null)
  const latest = useRef<UnbookedDelivery>({ arrived: [], key: '' })
  // The delivery stored in the browser is read on the first render only; later, this state is newer.
  const isRestored = useRef(false)
  if (!isRestored.current) {
    isRestored.current = true
    latest.current = readStoredDelivery()
  }
  const storeDelivery = (next: UnbookedDelivery) => {
    latest.current = next
    setDelivery(next)
    if (next.arrived.length > 0) writeDraft(deliveryStorageKey, { value: next, base: next, version: undefined })
    else deleteDraft(deliveryStorageKey)
  }
  // Changing the delivery drops its idempotency key, so that the next booking creates a new one; repeating an unanswered request reuses the key.
  const change = (next: readonly ReceivedPieces[]) => storeDelivery({ arrived: [...next], key: '' })

  const add = async (piece: ScannedPiece) => {
    const next = addPiece(latest.current.arrived, piece)
    if (next.length > stockLimits.mostAtOnce) throw new Error('too many kinds at once')
    change(next)
    setDone(undefined)
    const count = next[0]?.count ?? 1
    return t('pieces.received', { name: formatPieceName(piece, language), count })
  }
  const save = async () => {
    const key = latest.current.key || crypto.randomUUID()
    storeDelivery({ arrived, key })
    const pieces = arrived.map(({ piece: { productId, colorId, size }, count: received }) => ({
      productId,
      colorId,
      size,
      received,
    }))
    try {
      setDone(await receive({ pieces, note, key }).unwrap())
      change([])
      setNote('')
      setDeliveryCount((emptied) => emptied + 1)
    } catch (error) {
      showToast('error', t(problemMessage(error)))
    }
  }
  const sum = pieceCountOf(arrived)
  return (
    <OfficePage title={t('office.receiving')}>
      {arrived.length === 0 && !done && <p className="max-w-prose">{t('pieces.nothingYet')}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {/* A new key per delivery clears the message about the last scanned piece. */}
        <ScanBox key={deliveryCount} leadsAt={arrived.length === 0 ? { thumb } : undefined} onPiece={add} />
        <div className="flex flex-col gap-3">
          {arrived.length === 0 && !done && (
            <p className="rounded-lg border border-line-strong border-dashed px-4 py-8 text-center text-muted">
              {t('pieces.willStandHere')}
            </p>
          )}
          <ul aria-label={t('stock.received')} className="divide-y divide-line">
            {arrived.map(({ key: placeKey, piece, count }) => {
              const name = formatPieceName(piece, language)
              return (
                <li key={placeKey} className="flex min-h-12 items-center gap-3">
                  <span className="min-w-0 flex-1 break-words">
                    <bdi>{name}</bdi>
                  </span>
                  <strong className="tabular-nums">{count}</strong>
                  <IconButton
                    label={t('pieces.oneLess', { name })}
                    onClick={() => change(removePiece(arrived, placeKey))}
                  >
                    <Minus className="size-5" aria-hidden="true" />
                  </IconButton>
                </li>
              )
            })}
          </ul>
          {sum > 0 && (
            <>
              <TextField
                label={t('stock.note')}
                value={note}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setNote(target.value)}
              />
              {/* Fixed at the foot, because the list of variants may be long. */}
              <Button
                className="sticky bottom-18 z-20 shadow-float md:bottom-2"
                pending={isLoading}
                onClick={() => void save()}
              >
                {t('stock.receive', { count: sum })}
              </Button>
            </>
          )}
          {done && <BookedDelivery delivery={done} />}
        </div>
      </div>
      <div ref={setThumb} className="contents" />
    </OfficePage>
  )
}
