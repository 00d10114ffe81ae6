import { Camera, CameraOff } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { openDetector } from './barcode-detector.ts'

const scanIntervalMs = 150
/** A repeated code is ignored for this long, because the camera sees it in many frames. */
const repeatAfterMs = 2500

/** Switches the camera on and off. */
export function CameraButton({ isOn, ...button }: { isOn: boolean } & Omit<ComponentProps<typeof Button>, 'children'>) {
  const { t } = useI18n()
  const Icon = isOn ? CameraOff : Camera
  return (
    <Button {...button}>
      <Icon className="size-5" aria-hidden="true" />
      {t(isOn ? 'scan.cameraOff' : 'scan.cameraOn')}
    </Button>
  )
}

/** Shows the camera and reports each code once while it is in view. */
export function CameraView({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useI18n()
  const video = useRef<HTMLVideoElement>(null)
  const tell = useRef(onCode)
  const [refused, setRefused] = useState(false)
  tell.current = onCode

  useEffect(() => {
    const over = new AbortController()
    void watch(video.current, over.signal, (code) => tell.current(code)).catch(() => {
      if (!over.signal.aborted) setRefused(true)
    })
    return () => over.abort()
  }, [])

  if (refused) {
    return (
      <p role="alert" className="rounded-md bg-red-soft px-3 py-2 text-red">
        {t('scan.noCamera')}
      </p>
    )
  }
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('scan.camera')}
      className="mx-auto aspect-video w-full max-w-xl rounded-md bg-ink object-cover"
    />
  )
}

async function watch(video: HTMLVideoElement | null, over: AbortSignal, tell: (code: string) => void): Promise<void> {
  const detector = await openDetector()
  if (!video) throw new Error('nothing reads codes here')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (over.aborted) return stop()
  over.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const seen = new Map<string, number>()
  while (!over.aborted) {
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      const last = seen.get(rawValue) ?? Number.NEGATIVE_INFINITY
      const now = performance.now()
      seen.set(rawValue, now)
      if (now - last > repeatAfterMs) tell(rawValue)
    }
    await new Promise((next) => setTimeout(next, scanIntervalMs))
  }
}
