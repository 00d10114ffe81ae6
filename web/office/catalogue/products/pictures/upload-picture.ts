import { mediaEndpoints, type Picture } from '#contract/platform/media/media.contract.ts'
import { endStaffSession, staffToken } from '#web/identity/staff-token.ts'

const created = 201
const unauthorized = 401

/** An upload error: the server's code, or a broken connection. */
export class PictureUploadError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.code = code
  }
}

interface Sending {
  picture: Promise<Picture>
  cancel(): void
}

/** Uploads a picture with `XMLHttpRequest`, because `fetch` does not report progress. */
export function uploadPicture(file: Blob, name: string, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const picture = new Promise<Picture>((resolve, reject) => {
    request.open(mediaEndpoints.upload.method, mediaEndpoints.upload.path)
    request.responseType = 'json'
    const token = staffToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const [arrived] = request.status === created ? (request.response as Picture[]) : []
      if (arrived) return resolve(arrived)
      if (request.status === unauthorized) endStaffSession(token)
      reject(new PictureUploadError(String((request.response as { code?: string } | null)?.code ?? 'internal-error')))
    }
    request.onerror = () => reject(new PictureUploadError('offline'))
    request.onabort = () => reject(new PictureUploadError('cancelled'))
    const form = new FormData()
    form.append('pictures', file, name)
    request.send(form)
  })
  return { picture, cancel: () => request.abort() }
}
