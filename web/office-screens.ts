import type { LoadedScreen, ScreenModule } from './app/screen.ts'

const screens = import.meta.glob<ScreenModule>('./office/**/*.screen.tsx')
const files = Object.keys(screens)

/** Loads a screen of the back office by its unique name. Pages of the shop do not load this list of files. */
export async function loadOfficeScreen(screen: string): Promise<LoadedScreen> {
  const name = screen.slice('office'.length)
  const file = files.find((file) => file.endsWith(`${name}.screen.tsx`))
  const load = file && screens[file]
  if (!load) throw new Error(`The route table names ${screen}, which does not exist`)
  return { file: file.replace('.', 'web'), module: await load() }
}
