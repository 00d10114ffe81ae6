import './style/main.css'
import { recordEarlyEvents } from './boot/event-replay.ts'
import { untilPageIsSeen } from './boot/until-page-is-seen.ts'
import { untilWanted } from './boot/until-wanted.ts'
import { beginVisit } from './boot/visit.ts'

// The page's policy forbids compiling code from text, which zod would otherwise try, and log. It looks here as it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

/**
 * The page arrives complete: it can be read, and its links lead on, before any of this runs. So on a slow line the words
 * and pictures come first, and only then, when somebody does more than read, what makes the page answer; at once, though, for whoever touches it.
 */
async function start(state: string): Promise<void> {
  const presses = recordEarlyEvents()
  await Promise.race([untilWanted().then(untilPageIsSeen), presses.first])
  fetchAhead()
  const { openPage } = await import('./open-page.tsx')
  await openPage(JSON.parse(state))
  presses.repeat()
  // For whoever drives the page by a program, and would otherwise be faster than it.
  document.documentElement.dataset.answers = ''
}

/** The scripts this very page needs are named by the page, so that they come together and not one after the other. */
function fetchAhead(): void {
  const named = document.querySelector<HTMLScriptElement>('script[data-modules]')?.dataset.modules ?? ''
  for (const href of named.match(/\S+/g) ?? []) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
}

beginVisit()
const stateText = document.getElementById('page-state')?.textContent
if (stateText) void start(stateText)
