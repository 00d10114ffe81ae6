import { useCallback, useEffect, useRef, useState } from 'react'
import { type Picture, pictureLimits } from '#contract/platform/media/media.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { problemMessage } from '#web/office/catalogue/products/problem-message.ts'
import { scaleForUpload } from './draw-picture.ts'
import { type PictureSources, withSource } from './picture-origin.rules.ts'
import type { Retouched } from './retouch.rules.ts'
import { PictureUploadError, uploadPicture } from './upload-picture.ts'
import { uploadStateAfter } from './upload-state.rules.ts'

/** The source of an edited picture. */
interface EditSource {
  /** The picture it replaces. */
  replaces: string
  retouched?: Retouched | undefined
}

export interface Upload {
  id: string
  /** The form key of its colour. */
  color: string
  file: File
  made: EditSource | undefined
  share: number
  /** A `failed` upload can be sent again; a `refused` one would be refused again. */
  state: 'waiting' | 'sending' | 'failed' | 'refused'
  problem?: MessageKey | undefined
}

export type OnArrival = (picture: Picture, upload: Upload) => void

/** Uploads pictures one after the other, so that they arrive in the chosen order. */
export function useUploads(onArrival: OnArrival) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const arrived = useRef(onArrival)
  arrived.current = onArrival
  const cancels = useRef(new Map<string, () => void>())
  /** While the form is open, a replaced picture can be restored. */
  const [madeOf, setMadeOf] = useState<PictureSources>(new Map())
  const [retouches, setRetouches] = useState<ReadonlyMap<string, Retouched>>(new Map())

  const update = useCallback(
    (id: string, change: Partial<Upload>) =>
      setUploads((previous) => previous.map((upload) => (upload.id === id ? { ...upload, ...change } : upload))),
    [],
  )
  const remove = useCallback((id: string) => {
    setUploads((previous) => previous.filter((upload) => upload.id !== id))
  }, [])

  const remember = useCallback((url: string, { replaces, retouched }: EditSource) => {
    setMadeOf((previous) => withSource(previous, url, replaces))
    if (retouched && replaces !== url) setRetouches((previous) => new Map(previous).set(url, retouched))
  }, [])

  const send = useCallback(
    async (upload: Upload) => {
      const { id, file } = upload
      let isCancelled = false
      cancels.current.set(id, () => {
        isCancelled = true
      })
      update(id, { state: 'sending', share: 0 })
      try {
        const small = await scaleForUpload(file)
        if (isCancelled) return
        const sending = uploadPicture(small, file.name, (share) => update(id, { share }))
        cancels.current.set(id, sending.cancel)
        const picture = await sending.picture
        remove(id)
        if (upload.made) remember(picture.url, upload.made)
        arrived.current(picture, upload)
      } catch (error) {
        const code = error instanceof PictureUploadError ? error.code : ''
        if (code !== 'cancelled') update(id, { state: uploadStateAfter(code), problem: messageFor(code) })
      } finally {
        cancels.current.delete(id)
      }
    },
    [update, remove, remember],
  )

  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (next) void send(next)
  }, [next, send])

  const add = useCallback((color: string, files: readonly File[], made?: EditSource) => {
    const added = files.map((file): Upload => {
      const fits = file.size <= pictureLimits.bytes || canShrink(file)
      const state = fits ? ({ state: 'waiting' } as const) : ({ state: 'refused', problem: tooLarge } as const)
      return { id: crypto.randomUUID(), color, file, made, share: 0, ...state }
    })
    setUploads((previous) => [...previous, ...added])
  }, [])

  const cancel = useCallback(
    (id: string) => {
      cancels.current.get(id)?.()
      remove(id)
    },
    [remove],
  )
  /** Cancels the uploads of a colour or picture that was removed. */
  const cancelOf = (color: string, replaces?: string) => {
    for (const { id, made, ...upload } of uploads) {
      if (upload.color === color && (replaces === undefined || made?.replaces === replaces)) cancel(id)
    }
  }
  const retry = useCallback((id: string) => update(id, { state: 'waiting', share: 0, problem: undefined }), [update])

  return { uploads, madeOf, retouches, add, cancel, cancelOf, retry }
}

export type Uploads = ReturnType<typeof useUploads>

const tooLarge: MessageKey = 'productProblem.tooLarge'

/** Whether the file is a photograph that is scaled down before upload. */
function canShrink(file: File): boolean {
  return /^image\/(jpeg|png|webp|heic|heif)$/.test(file.type)
}

function messageFor(code: string): MessageKey {
  return code === 'offline' ? 'productProblem.cut' : problemMessage({ data: { code } })
}
