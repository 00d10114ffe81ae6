import type { ScreenModule } from './app/screen.ts'

const screens = import.meta.glob<ScreenModule>('./office/**/*.screen.tsx')

/** Where the screens of the back office are. A list of its own, which shoppers' pages do without. */
export function loadOfficeScreen(file: string): Promise<ScreenModule> {
  const load = screens[file]
  if (!load) throw new Error(`The route table names ${file}, which does not exist`)
  return load()
}
