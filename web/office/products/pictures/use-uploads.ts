import { useCallback, useEffect, useRef, useState } from 'react'
import { type Picture, pictureLimits } from '#contract/products/media.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { problemMessage } from '#web/office/products/problem-message.ts'
import { smallEnough } from './draw-picture.ts'
import type { MadeOf } from './picture-origin.rules.ts'
import { PictureRefused, sendPicture } from './send-picture.ts'

export interface Upload {
  id: string
  /** The colour it is a picture of. */
  color: string
  file: File
  /** The picture it takes the place of, where it was made of one. */
  replaces: string | undefined
  share: number
  state: 'waiting' | 'sending' | 'failed'
  problem?: MessageKey
}

export type OnArrival = (picture: Picture, upload: Upload) => void

/** Pictures on their way to the shop, one after the other, so that they arrive in the order they were chosen. */
export function useUploads(onArrival: OnArrival) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const arrived = useRef(onArrival)
  arrived.current = onArrival
  const cancels = useRef(new Map<string, () => void>())
  /** For as long as the form is open, what was replaced can be taken back. */
  const [madeOf, setMadeOf] = useState<MadeOf>(new Map())

  const update = useCallback(
    (id: string, change: Partial<Upload>) =>
      setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one))),
    [],
  )
  const remove = useCallback((id: string) => {
    setUploads((all) => all.filter((one) => one.id !== id))
  }, [])

  const send = useCallback(
    async (upload: Upload) => {
      const { id, file, replaces } = upload
      update(id, { state: 'sending', share: 0 })
      try {
        const sending = sendPicture(await smallEnough(file), file.name, (share) => update(id, { share }))
        cancels.current.set(id, sending.cancel)
        const picture = await sending.picture
        remove(id)
        if (replaces && replaces !== picture.url) setMadeOf((all) => new Map(all).set(picture.url, replaces))
        arrived.current(picture, upload)
      } catch (error) {
        const code = error instanceof PictureRefused ? error.code : ''
        if (code !== 'cancelled') update(id, { state: 'failed', problem: messageFor(code) })
      } finally {
        cancels.current.delete(id)
      }
    },
    [update, remove],
  )

  const next = uploads.some(({ state }) => state === 'sending')
    ? undefined
    : uploads.find(({ state }) => state === 'waiting')
  useEffect(() => {
    if (next) void send(next)
  }, [next, send])

  const add = useCallback((color: string, files: readonly File[], replaces?: string) => {
    const added = files.map((file): Upload => {
      const fits = file.size <= pictureLimits.bytes || canShrink(file)
      const state = fits ? ({ state: 'waiting' } as const) : ({ state: 'failed', problem: tooLarge } as const)
      return { id: crypto.randomUUID(), color, file, replaces, share: 0, ...state }
    })
    setUploads((all) => [...all, ...added])
  }, [])

  const cancel = useCallback(
    (id: string) => {
      cancels.current.get(id)?.()
      remove(id)
    },
    [remove],
  )
  const retry = useCallback((id: string) => update(id, { state: 'waiting', share: 0 }), [update])

  return { uploads, madeOf, add, cancel, retry }
}

export type Uploads = ReturnType<typeof useUploads>

const tooLarge: MessageKey = 'productProblem.tooLarge'

/** A photograph is made smaller on the way; other files stay what they are. */
function canShrink(file: File): boolean {
  return /^image\/(jpeg|png|webp|heic|heif)$/.test(file.type)
}

function messageFor(code: string): MessageKey {
  return code === 'offline' ? 'productProblem.cut' : problemMessage({ data: { code } })
}
