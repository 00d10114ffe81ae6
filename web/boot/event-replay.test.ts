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
  events.handOver()
  events.repeat(() => {})
})

/** As React does once it is there. */
function listen(): string[] {
  const heard: string[] = []
  document.body.onclick = ({ target }) => void heard.push((target as Element).id)
  return heard
}

it('what is pressed before the page can says that it waits, and is done in its order once it can', () => {
  const elementById = page(
    '<button type="button" id="one">1</button><button type="button" id="two"><i id="sign"></i></button>',
  )
  events = recordEarlyEvents()
  elementById('one').click()
  elementById('sign').click()
  expect(['one', 'two'].map((id) => elementById(id).ariaBusy)).toEqual(['true', 'true'])
  const heard = listen()
  events.repeat(() => {})
  expect(heard).toEqual(['one', 'two'])
  expect(['one', 'two'].map((id) => elementById(id).ariaBusy)).toEqual([null, null])
})

it('what can be done at once is done at once, and not again', () => {
  const elementById = page('<button type="button" id="one">1</button>')
  events = recordEarlyEvents()
  elementById('one').click()
  const done: string[] = []
  events.doAtOnce(({ id }) => done.push(id) > 0)
  elementById('one').click()
  expect(done).toEqual(['one', 'one'])
  expect(elementById('one').ariaBusy).toBeNull()
  const heard = listen()
  events.repeat(() => {})
  expect(heard).toEqual([])
})

it('what comes after something that has to wait waits as well', () => {
  const elementById = page('<button type="button" id="more">+</button><button type="button" id="buy">Buy</button>')
  events = recordEarlyEvents()
  const done: string[] = []
  events.doAtOnce(({ id }) => id === 'buy' && done.push(id) > 0)
  elementById('more').click()
  elementById('buy').click()
  expect(done).toEqual([])
  const heard = listen()
  events.repeat(() => {})
  expect(heard).toEqual(['more', 'buy'])
})

it('from the moment the page hears for itself nothing is done twice', () => {
  const elementById = page(
    '<button type="button" id="one">1</button><form method="post" id="form"><button id="send">S</button></form>',
  )
  events = recordEarlyEvents()
  events.handOver()
  const heard = listen()
  elementById('one').click()
  elementById('send').click()
  events.repeat(() => {})
  expect(heard).toEqual(['one', 'send'])
})

it('what the browser opens by itself is not closed again', () => {
  const elementById = page(
    '<button type="button" id="menu" popovertarget="panel">M</button><div id="panel" popover></div>',
  )
  const menu = elementById('menu') as HTMLButtonElement
  Object.defineProperty(menu, 'popoverTargetElement', { value: elementById('panel') })
  events = recordEarlyEvents()
  menu.click()
  const heard = listen()
  events.repeat(() => {})
  expect(heard).toEqual([])
})
