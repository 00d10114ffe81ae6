// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { type EarlyEvents, recordEarlyEvents } from './event-replay.ts'

const page = (html: string) => {
  document.body.innerHTML = html
  return (id: string) => {
    const element = document.getElementById(id)
    if (!element) throw new Error(`There is no ${id}`)
    return element
  }
}

let events: EarlyEvents
afterEach(() => {
  events.stopRecordingPresses()
  events.replay(() => {})
})

/** Adds the listeners that React adds when it hydrates. */
function listen(): string[] {
  const heard: string[] = []
  document.body.onclick = ({ target }) => void heard.push((target as Element).id)
  return heard
}

it('presses before hydration are shown as waiting and replayed in their order', () => {
  const elementById = page(
    '<button type="button" id="one">1</button><button type="button" id="two"><i id="sign"></i></button>',
  )
  events = recordEarlyEvents()
  elementById('one').click()
  elementById('sign').click()
  expect(['one', 'two'].map((id) => elementById(id).ariaBusy)).toEqual(['true', 'true'])
  const heard = listen()
  events.replay(() => {})
  expect(heard).toEqual(['one', 'two'])
  expect(['one', 'two'].map((id) => elementById(id).ariaBusy)).toEqual([null, null])
})

it('a press with an early action is handled at once and not replayed', () => {
  const elementById = page('<button type="button" id="one">1</button>')
  events = recordEarlyEvents()
  elementById('one').click()
  const done: string[] = []
  events.setEarlyAction(({ id }) => done.push(id) > 0)
  elementById('one').click()
  expect(done).toEqual(['one', 'one'])
  expect(elementById('one').ariaBusy).toBeNull()
  const heard = listen()
  events.replay(() => {})
  expect(heard).toEqual([])
})

it('a press after a waiting one waits too', () => {
  const elementById = page('<button type="button" id="more">+</button><button type="button" id="buy">Buy</button>')
  events = recordEarlyEvents()
  const done: string[] = []
  events.setEarlyAction(({ id }) => id === 'buy' && done.push(id) > 0)
  elementById('more').click()
  elementById('buy').click()
  expect(done).toEqual([])
  const heard = listen()
  events.replay(() => {})
  expect(heard).toEqual(['more', 'buy'])
})

it('after the handover no press is recorded', () => {
  const elementById = page(
    '<button type="button" id="one">1</button><form method="post" id="form"><button id="send">S</button></form>',
  )
  events = recordEarlyEvents()
  events.stopRecordingPresses()
  const heard = listen()
  elementById('one').click()
  elementById('send').click()
  events.replay(() => {})
  expect(heard).toEqual(['one', 'send'])
})

it('a popover opened by the browser is not closed by the replay', () => {
  const elementById = page(
    '<button type="button" id="menu" popovertarget="panel">M</button><div id="panel" popover></div>',
  )
  const menu = elementById('menu') as HTMLButtonElement
  Object.defineProperty(menu, 'popoverTargetElement', { value: elementById('panel') })
  events = recordEarlyEvents()
  menu.click()
  const heard = listen()
  events.replay(() => {})
  expect(heard).toEqual([])
})
