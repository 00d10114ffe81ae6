import { fillPath } from '#contract/http/endpoint.ts'
import { ProblemBody } from '#contract/http/problem.ts'
import { type BackupPlan, type Backups, backupEndpoints } from '#contract/staff/backups.contract.ts'
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
export async function downloadBackup(id: string, file: string, currentPassword: string): Promise<string | undefined> {
  // A session that ended is taken up again before, since a file cannot be asked for twice in one go.
  await callAsStaff(backupEndpoints.list)
  const { method, path } = backupEndpoints.download
  const response = await fetch(fillPath(path, { id }), {
    method,
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${staffToken()}` },
    body: JSON.stringify({ currentPassword }),
  })
  if (!response.ok) return ProblemBody.parse(await response.json()).code
  saveFile(file, await response.blob())
  return undefined
}
