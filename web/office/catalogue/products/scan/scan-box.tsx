import { Check, TriangleAlert } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { ScannedPiece } from '#contract/catalogue/products/stock.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { MainActionAtFoot, MainActionInHead } from '#web/office/platform/frame/main-action.tsx'
import { hasCamera } from '#web/office/platform/frame/scan/barcode-detector.ts'
import { CameraButton, CameraView } from '#web/office/platform/frame/scan/camera-view.tsx'
import { CodeForm } from '#web/office/platform/frame/scan/code-form.tsx'
import { signalScan } from '#web/office/platform/frame/scan/scan-signal.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { formatPieceName } from './piece-name.ts'
import { type ScanOutcome, useScanning } from './use-scanning.ts'
import { useTypingScanner } from './use-typing-scanner.ts'

interface ScanBoxProps {
  onPiece: (piece: ScannedPiece) => Promise<string>
  /**
   * Set if scanning is the main action of the screen: its button is emphasised, and on a phone it is placed at the foot of the screen, in the given
   * element.
   */
  leadsAt?: { thumb: HTMLElement | null } | undefined
}

/** Reads label codes by camera, by a scanner that types, or by hand, and reports the result of each. */
export function ScanBox({ onPiece, leadsAt }: ScanBoxProps) {
  const { t } = useI18n()
  const field = useRef<HTMLInputElement>(null)
  const [watching, setWatching] = useState(false)
  const { last, take, choose } = useScanning(onPiece, signalScan)
  useTypingScanner(field)
  const begins = leadsAt !== undefined && !watching
  const isCameraPresent = hasCamera()
  const inlineButton = useRef<HTMLButtonElement>(null)
  const thumbButton = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: switching the camera may move the button
  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    // Only one of the two buttons is visible; focusing the hidden one has no effect.
    for (const button of [inlineButton, thumbButton]) button.current?.focus()
  }, [watching])
  const cameraButton = (ref: Ref<HTMLButtonElement>) => (
    <CameraButton
      isOn={watching}
      ref={ref}
      look={begins ? 'primary' : 'secondary'}
      className="w-full"
      onClick={() => {
        pressed.current = true
        setWatching(!watching)
      }}
    />
  )
  return (
    <div className="flex flex-col gap-3">
      {watching && <CameraView onCode={take} />}
      {isCameraPresent &&
        (begins ? <MainActionInHead>{cameraButton(inlineButton)}</MainActionInHead> : cameraButton(inlineButton))}
      <CodeForm
        field={field}
        label={t('pieces.code')}
        hint={t('pieces.codeHint')}
        action={t('pieces.take')}
        onCode={take}
      />
      {last && <ScanResultText key={last.number} scanned={last} onChoose={choose} />}
      {isCameraPresent &&
        begins &&
        leadsAt.thumb &&
        createPortal(<MainActionAtFoot>{cameraButton(thumbButton)}</MainActionAtFoot>, leadsAt.thumb)}
    </div>
  )
}

function ScanResultText({ scanned, onChoose }: { scanned: ScanOutcome; onChoose: (piece: ScannedPiece) => void }) {
  const { t, language } = useI18n()
  const { kind, text, pieces } = scanned
  return (
    <div
      role={kind === 'right' ? 'status' : 'alert'}
      className={classNames(
        'flex flex-col gap-2 rounded-md px-4 py-3 font-semibold',
        kind === 'right' && 'bg-olive-soft text-olive-deep',
        kind === 'several' && 'bg-saffron-soft text-brown-deep',
        kind === 'wrong' && 'bg-red text-surface text-lg',
      )}
    >
      <p className="flex items-center gap-3">
        {kind === 'right' ? (
          <Check className="size-6 shrink-0" aria-hidden="true" />
        ) : (
          <TriangleAlert className="size-6 shrink-0" aria-hidden="true" />
        )}
        <span className="min-w-0 break-words">{kind === 'several' ? t('pieces.several') : text}</span>
      </p>
      {pieces.map((piece) => (
        <Button
          key={`${piece.productId} ${piece.colorId} ${piece.size}`}
          look="secondary"
          onClick={() => onChoose(piece)}
        >
          {formatPieceName(piece, language)}
        </Button>
      ))}
    </div>
  )
}
