/** The subjects of sections of the terms that other pages link to. */
export const termSubjects = ['other', 'delivery', 'withdrawal', 'data'] as const
export type TermSubject = (typeof termSubjects)[number]

/** Pages that consist of text only. */
export const writtenPages = ['about', 'terms'] as const
export type WrittenPage = (typeof writtenPages)[number]

/** The owner's texts for one page in one language, without the empty ones. */
export interface PageTexts {
  intro: string
  text: string
  visit: string
  sections: { title: string; text: string; subject: TermSubject }[]
}
