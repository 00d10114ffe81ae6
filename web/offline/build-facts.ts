import type { Language } from '#contract/platform/text/languages.ts'

/** Files that must also load offline, and the message files of each language. */
export interface OfflineFiles {
  files: readonly string[]
  words: Readonly<Record<Language, readonly string[]>>
}

interface BuildFacts extends OfflineFiles {
  /** A hash of all file names: each release has its own worker. */
  release: string
  /** The files of the back office. */
  office: OfflineFiles
}

/** Replaced in the worker's source at the end of the build. */
declare const __BUILD__: BuildFacts

export const build: BuildFacts = __BUILD__
