import { mediaEndpoints, type Picture } from '#contract/platform/media/media.contract.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'

const picturesApi = ordersApi.injectEndpoints({
  endpoints: (build) => ({
    uploadPicture: build.mutation<Picture[], File>({
      query: (file) => {
        const body = new FormData()
        body.append('pictures', file)
        return requestFor(mediaEndpoints.upload, { body })
      },
    }),
  }),
})

export const { useUploadPictureMutation } = picturesApi
