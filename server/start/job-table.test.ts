import { describe, expect, it } from 'vitest'
import { sendMailJob } from '#server/mail/mail.service.ts'
import { orderPlacedJob } from '#server/order-news/order-placed.job.ts'
import { jobLanes, jobNames } from './job-table.ts'

describe('the lanes of jobs', () => {
  const lanes = jobLanes({} as never).map(({ handlers }) => Object.keys(handlers))

  it('leave no kind of job out, and do none twice', () => {
    expect(lanes.flat().toSorted()).toEqual([...jobNames].toSorted())
  })

  it('send mails beside the writing of mails, so that neither waits for the other', () => {
    expect(lanes.filter((names) => names.includes(sendMailJob))).toEqual([[sendMailJob]])
    expect(lanes.filter((names) => names.includes(orderPlacedJob))).toHaveLength(1)
  })
})
