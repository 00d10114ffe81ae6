import './style/main.css'
import { countVisit } from './boot/count-visit.ts'
import { recordEarlyEvents } from './boot/event-replay.ts'
import { runInSlices } from './boot/run-in-slices.ts'
import { waitForUse } from './boot/wait-for-use.ts'
import { waitUntilPainted } from './boot/wait-until-painted.ts'
import { nextTask } from './boot/when-idle.ts'

// The content security policy forbids compiling code from text, which zod would try and log. Zod reads this when it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/**
 * Starts the application. The page is readable and its links work before that, so scripts run when the page is painted and the browser is idle, or
 * at once on the first interaction.
 */
async function start(state: string): Promise<void> {
  const presses = recordEarlyEvents()
  await Promise.race([waitForUse().then(waitUntilPainted), presses.firstUse])
  const page = JSON.parse(state)
  // Early actions are small and come first; if they do not load, the application handles the presses.
  void import('./boot/early-actions.ts')
    .then((it) => presses.setEarlyAction(it.createEarlyActions(page)))
    .catch(() => {})
  await runInSlices(await fetchAhead(), presses.firstUse)
  const { openPage } = await import('./open-page.tsx')
  await openPage(page, presses)
  // Tells tests that the page is ready.
  document.documentElement.dataset.answers = ''
}

/** Preloads the scripts that the page names, so that they arrive together. Each request is its own task, because starting one takes a phone 10 ms. */
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

countVisit()
const stateText = document.getElementById('page-state')?.textContent
if (stateText) void start(stateText)
