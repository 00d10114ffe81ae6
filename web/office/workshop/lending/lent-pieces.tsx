import type { LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useRestoreFocus } from '#web/office/platform/frame/use-restore-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useSetLentPieceMutation } from './lending-api.ts'
import { pieceProblem } from './lending-problem.ts'
import { formatLook } from './loan-texts.ts'

/** The pieces of a garment by number; a torn or lost one can be retired, and put back. */
export function LentPieces({ garment }: { garment: LentGarment }) {
  const { productId, version, looks } = garment
  const { t, language } = useI18n()
  const [set, { isLoading }] = useSetLentPieceMutation()
  useRestoreFocus(isLoading)
  const pieces = looks.flatMap((look) => look.numbered.map((piece) => ({ look, ...piece })))
  if (pieces.length === 0) return null
  const updatePiece = async (pieceId: number, gone: boolean) => {
    try {
      await set({ id: productId, version, pieceId, gone }).unwrap()
      showToast('success', t('lending.saved'))
    } catch (error) {
      showToast('error', t(pieceProblem(error)))
    }
  }
  return (
    <ul aria-label={t('lending.eachPiece')} className="flex flex-col divide-y divide-line">
      {pieces.map(({ id, look, number, gone, busy }) => {
        const name = [formatLook(language, look), t('lending.piece', { number })].join(' · ')
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <span className="wrap-anywhere text-sm">
              {[name, ...(gone ? [t('lending.pieceGone')] : []), ...(busy ? [t('lending.pieceBusy')] : [])].join(' · ')}
            </span>
            {!busy && (
              <Button
                look="secondary"
                size="small"
                className="min-h-11"
                pending={isLoading}
                aria-label={t('lending.done', {
                  step: t(gone ? 'lending.pieceBack' : 'lending.pieceOut'),
                  garment: name,
                })}
                onClick={() => void updatePiece(id, !gone)}
              >
                {t(gone ? 'lending.pieceBack' : 'lending.pieceOut')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
