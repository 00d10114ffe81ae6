import type { Fit } from '#contract/customers/reviews/review-limits.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { browseReviews, markReview } from '#server/customers/reviews/moderate-reviews.service.ts'
import { openInvitation, writeReview } from '#server/customers/reviews/reviews.service.ts'
import { answerToReview, reviewsSaid } from './sample-texts.ts'
import { listInvitations } from './sample-year.repository.ts'
import { owner, type Year } from './year.ts'
import { hourMs } from './year-plan.rules.ts'

/** An IP address reserved for examples. */
const address = '192.0.2.1'
const writes = 0.45
const heights: Readonly<Record<Fit, readonly [number, number]>> = {
  small: [170, 182],
  expected: [158, 178],
  large: [155, 165],
}

/** Some of the invited customers write a review within a week. */
export async function readInvitations(year: Year): Promise<void> {
  const since = new Date(year.moment - hourMs)
  for (const { to, token, language } of await listInvitations(year.db, since)) {
    if (year.chance.next() > writes) continue
    const name = nameIn(to)
    const reviewedAt = year.moment + dayMs * Math.floor(year.chance.next() * 6) + 8 * hourMs
    const buyer = { name, language: language === 'ar' ? 'ar' : 'fr' } as const
    year.plan(reviewedAt, async () => void (await year.unlessRefused(() => write(year, { token, address }, buyer))))
  }
}

function nameIn(mail: string): string {
  const [first = ''] = mail.split('.')
  return `${first[0]?.toUpperCase()}${first.slice(1)}`
}

async function write(
  year: Year,
  holder: { token: string; address: string },
  { name, language }: { name: string; language: keyof typeof answerToReview },
): Promise<void> {
  const { db, chance } = year
  const [piece] = (await openInvitation(db, holder)).pieces
  if (!piece || piece.said) return
  const { stars, fit, words } = chance.oneOf(reviewsSaid)
  const tall = Math.round(chance.between(...heights[fit]))
  const height = piece.size === '' || /\d/.test(piece.size) ? null : tall
  const review = { line: piece.line, stars, fit, height, name, said: words[language], pictures: [], language }
  await writeReview(db, holder, review)
  year.count('reviews')
  year.plan(year.moment + 20 * hourMs, () => publish(year))
}

/** The shop publishes waiting reviews, and answers unhappy customers. */
async function publish({ db }: Year): Promise<void> {
  const { reviews } = await browseReviews(db, { state: 'waiting' })
  for (const { id, stars, language, answer } of reviews) {
    await markReview(db, owner.name, id, { state: 'published' })
    if (stars < 3 && !answer) {
      await markReview(db, owner.name, id, { answer: answerToReview[language === 'ar' ? 'ar' : 'fr'] })
    }
  }
}
