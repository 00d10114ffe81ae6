import type { Language } from '#contract/platform/text/languages.ts'

/** What must also open without a line, whatever language, and in each. */
export interface Needed {
  files: readonly string[]
  words: Readonly<Record<Language, readonly string[]>>
}

interface BuildFacts extends Needed {
  /** Made from the names of all files: another release, another worker. */
  release: string
  /** Likewise the back office with its inbox. */
  office: Needed
}

/** Written into the worker when it is built, after everything else. */
declare const __BUILD__: BuildFacts

export const build: BuildFacts = __BUILD__
