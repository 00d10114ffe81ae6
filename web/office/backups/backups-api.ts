import { fillPath } from '#contract/http/endpoint.ts'
import { ProblemBody } from '#contract/http/problem.ts'
import { type BackupPlan, type Backups, backupEndpoints } from '#contract/staff/backups.contract.ts'
import type { Language } from '#contract/text/languages.ts'
import { requestFor } from '#web/api/api-request.ts'
import { ordersApi } from '#web/api/orders-api.ts'
import { saveFile } from '#web/forms/save-file.ts'
import { callAsStaff } from '#web/identity/staff-call.ts'
import { staffToken } from '#web/identity/staff-token.ts'

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

/** The file of a backup, handed to the browser to be saved; or the code of the problem it was refused with. */
export function downloadBackup(id: string, file: string, currentPassword: string): Promise<string | undefined> {
  return download(fillPath(backupEndpoints.download.path, { id }), file, { currentPassword })
}

/** Garments, orders and customers, likewise. */
export function downloadEverything(language: Language, file: string, currentPassword: string) {
  return download(backupEndpoints.takeEverything.path, file, { currentPassword, language })
}

async function download(address: string, file: string, body: object): Promise<string | undefined> {
  // A session that ended is taken up again before, since a file cannot be asked for twice in one go.
  await callAsStaff(backupEndpoints.list)
  const response = await fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken()}` },
    body: JSON.stringify(body),
  })
  if (!response.ok) return ProblemBody.parse(await response.json()).code
  saveFile(file, await response.blob())
  return undefined
}
