import { describe, expect, it } from 'vitest'
import { checkJobs } from '#server/operations/doctor/database-checks.repository.ts'
import { orderPlacedJob } from '#server/orders/notifications/order-placed.job.ts'
import { recordRuns } from '#server/platform/jobs/job-runs.ts'
import { sendMailJob } from '#server/platform/mail/mail.service.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { hourlyJobs, jobLanes, jobNames } from './job-table.ts'

describe('the lanes of jobs', () => {
  const lanes = jobLanes({} as never).map(({ handlers }) => Object.keys(handlers))

  it('contain every kind of job exactly once', () => {
    expect(lanes.flat().toSorted()).toEqual([...jobNames].toSorted())
  })

  it('send mails separately from writing them, so that neither waits for the other', () => {
    expect(lanes.filter((names) => names.includes(sendMailJob))).toEqual([[sendMailJob]])
    expect(lanes.filter((names) => names.includes(orderPlacedJob))).toHaveLength(1)
  })
})

describe('jobs that run every hour', async () => {
  const database = await createTestDatabase()
  const { db, pool } = database
  const succeeded = async () => {
    const { rows } = await pool.query<{ job: string }>('select job from job_runs where succeeded_at is not null')
    return rows.map(({ job }) => job).toSorted()
  }

  it.each(hourlyJobs)('all run except the one that fails: %s', async (failing) => {
    await pool.query('delete from job_runs; delete from graphile_worker._private_jobs')
    await pool.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [hourlyJobs])
    const fail = recordRuns(db, failing, () => Promise.reject(new Error('planted')))
    await runJobs(database, undefined, undefined, undefined, { [failing]: fail })
    expect(await succeeded()).toEqual(hourlyJobs.filter((job) => job !== failing).toSorted())
    expect(await checkJobs(db)).toMatchObject({
      state: 'warning',
      found: expect.stringMatching(`^${failing}, .*: planted$`),
    })
  })
})
