// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { focusSearch, searchAttribute } from './focus-search.ts'

function newBox(): HTMLInputElement {
  const box = document.createElement('input')
  box.setAttribute(searchAttribute, '')
  return box
}

const nextTurn = () => new Promise((done) => setTimeout(done))

beforeEach(() => {
  // A later key press cancels an earlier search that still waits.
  document.dispatchEvent(new Event('pointerdown'))
  document.body.replaceChildren()
})

it('focuses an existing search field, and selects its text', () => {
  const box = newBox()
  box.value = 'jebba'
  document.body.append(box)
  expect(focusSearch()).toBe(true)
  expect(document.activeElement).toBe(box)
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5])
})

it('focuses the search field of a screen that is still loading', async () => {
  expect(focusSearch()).toBe(false)
  const screen = document.createElement('main')
  const box = newBox()
  screen.append(box)
  document.body.append(screen)
  await nextTurn()
  expect(document.activeElement).toBe(box)
})

it('moves the focus to the search field of the next screen', async () => {
  const [leftBox, next] = [newBox(), newBox()]
  document.body.append(leftBox)
  focusSearch()
  leftBox.replaceWith(next)
  await nextTurn()
  expect(document.activeElement).toBe(next)
})

for (const deed of ['keydown', 'pointerdown']) {
  it(`leaves the focus where it is after a ${deed}`, async () => {
    focusSearch()
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    button.dispatchEvent(new Event(deed, { bubbles: true }))
    document.body.append(newBox())
    await nextTurn()
    expect(document.activeElement).toBe(button)
  })
}
