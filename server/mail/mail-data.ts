import type { Language } from '#contract/languages.ts'

/**
 * What each kind of mail must be given to be written. Adding a kind: a line here, its words in `messages/`, its layout in
 * `templates/`.
 */
export interface MailData {
  /** The first mail: it confirms that the address is theirs. */
  'confirm-address': { link: string }
  /** To somebody who registers although they have an account. */
  'already-registered': { loginLink: string; resetLink: string }
  'reset-password': { link: string }
  'password-changed': { resetLink: string }
  /** To the shop: a visitor's message. */
  contact: { name: string; email: string; subject: string; message: string; language: Language }
}

export type MailTemplate = keyof MailData

/** Mails that open an account: what they said is forgotten once they are sent. */
export const opensAnAccount: ReadonlySet<MailTemplate> = new Set(['confirm-address', 'reset-password'])

export type NewMail = {
  [Template in MailTemplate]: {
    template: Template
    to: string
    language: Language
    data: MailData[Template]
    /** Says which mail this is: the same key never makes a second one. */
    onceKey?: string
    /** Who is answered by answering the mail; the shop itself, unless said. */
    replyTo?: string
  }
}[MailTemplate]
