import './style/main.css'
import { recordEarlyEvents } from './boot/event-replay.ts'
import { runInSlices } from './boot/run-in-slices.ts'
import { untilPageIsSeen } from './boot/until-page-is-seen.ts'
import { untilWanted } from './boot/until-wanted.ts'
import { beginVisit } from './boot/visit.ts'
import { nextTask } from './boot/when-idle.ts'

// The page's policy forbids compiling code from text, which zod would otherwise try, and log. It looks here as it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/**
 * The page arrives complete: it can be read, and its links lead on, before any of this runs. So the words and pictures come
 * first, then what makes the page answer, and it is run while nothing else is to be done; but at once for whoever touches it.
 */
async function start(state: string): Promise<void> {
  const presses = recordEarlyEvents()
  await Promise.race([untilWanted().then(untilPageIsSeen), presses.first])
  const page = JSON.parse(state)
  // The smallest and likeliest first; if it does not come, the rest does the same.
  void import('./boot/early-acts.ts').then((it) => presses.doAtOnce(it.earlyActs(page))).catch(() => {})
  await runInSlices(await fetchAhead(), presses.first)
  const { openPage } = await import('./open-page.tsx')
  await openPage(page, presses)
  // Lets programs that drive the page wait until it is ready.
  document.documentElement.dataset.answers = ''
}

/**
 * The scripts this very page needs are named by the page, so that they come together and not one after the other. Each request is
 * a task of its own: starting one takes a phone 10 ms.
 */
async function fetchAhead(): Promise<readonly string[]> {
  const modules =
    document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules?.match(/\S+/g) ?? []
  for (const href of modules) {
    await nextTask()
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }),
    )
  }
  return modules
}

beginVisit()
const stateText = document.getElementById('page-state')?.textContent
if (stateText) void start(stateText)
