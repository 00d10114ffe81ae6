/** What a section of the terms may be about that other pages lead to by name. */
export const termSubjects = ['other', 'delivery', 'withdrawal', 'data'] as const
export type TermSubject = (typeof termSubjects)[number]

/** The pages that are only words. */
export const writtenPages = ['about', 'terms'] as const
export type WrittenPage = (typeof writtenPages)[number]

/** The owner's texts for one page in one language, without the empty ones. */
export interface PageTexts {
  intro: string
  text: string
  visit: string
  sections: { title: string; text: string; subject: TermSubject }[]
}
