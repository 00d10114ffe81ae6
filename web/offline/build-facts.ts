import type { Language } from '#contract/text/languages.ts'

interface BuildFacts {
  /** Made from the names of all files: another release, another worker. */
  release: string
  /** What the shop needs that must also open without a line, whatever language, and in each. */
  files: readonly string[]
  words: Readonly<Record<Language, readonly string[]>>
}

/** Written into the worker when it is built, after everything else. */
declare const __BUILD__: BuildFacts

export const build: BuildFacts = __BUILD__
