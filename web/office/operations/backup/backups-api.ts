import { type BackupPlan, type Backups, backupEndpoints } from '#contract/operations/backup/backups.contract.ts'
import { fillPath } from '#contract/platform/http/endpoint.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { requestFor } from '#web/api/api-request.ts'
import { problemCode } from '#web/api/call-error.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { saveFile } from '#web/forms/save-file.ts'
import { callWithFile } from '#web/office/platform/frame/file-transfer.ts'

const backupsApi = ordersApi.enhanceEndpoints({ addTagTypes: ['Backups', 'Changes'] }).injectEndpoints({
  endpoints: (build) => ({
    backups: build.query<Backups, void>({
      query: () => requestFor(backupEndpoints.list),
      providesTags: ['Backups'],
    }),
    saveBackupPlan: build.mutation<Backups, BackupPlan>({
      query: (body) => requestFor(backupEndpoints.savePlan, { body }),
      invalidatesTags: ['Backups', 'Changes'],
    }),
    startBackup: build.mutation<void, void>({
      query: () => requestFor(backupEndpoints.start),
      invalidatesTags: ['Backups', 'Changes'],
    }),
  }),
})

export const { useBackupsQuery, useSaveBackupPlanMutation, useStartBackupMutation } = backupsApi

/** Downloads the file of a backup; resolves to the error code if it is refused. */
export function downloadBackup(id: string, file: string, currentPassword: string): Promise<string | undefined> {
  return download(fillPath(backupEndpoints.download.path, { id }), file, { currentPassword })
}

/** Downloads products, orders and customers; resolves to the error code if it is refused. */
export function downloadEverything(language: Language, file: string, currentPassword: string) {
  return download(backupEndpoints.takeEverything.path, file, { currentPassword, language })
}

async function download(address: string, file: string, body: object): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' }
  try {
    const response = await callWithFile(address, { method: 'POST', headers, body: JSON.stringify(body) })
    saveFile(file, await response.blob())
    return undefined
  } catch (error) {
    const code = problemCode(error)
    if (code === undefined) throw error
    return code
  }
}
