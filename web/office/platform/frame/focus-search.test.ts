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
  // What an earlier press waits for ends with the next deed.
  document.dispatchEvent(new Event('pointerdown'))
  document.body.replaceChildren()
})

it('the box that is there has the focus, and its words are chosen', () => {
  const box = newBox()
  box.value = 'jebba'
  document.body.append(box)
  expect(focusSearch()).toBe(true)
  expect(document.activeElement).toBe(box)
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 5])
})

it('the box of a screen that comes later has it as soon as it is there', async () => {
  expect(focusSearch()).toBe(false)
  const screen = document.createElement('main')
  const box = newBox()
  screen.append(box)
  document.body.append(screen)
  await nextTurn()
  expect(document.activeElement).toBe(box)
})

it('the box of the screen that is being left gives way to the next one’s', async () => {
  const [leftBox, next] = [newBox(), newBox()]
  document.body.append(leftBox)
  focusSearch()
  leftBox.replaceWith(next)
  await nextTurn()
  expect(document.activeElement).toBe(next)
})

for (const deed of ['keydown', 'pointerdown']) {
  it(`a box that comes after a ${deed} leaves the focus where it is`, async () => {
    focusSearch()
    const button = document.body.appendChild(document.createElement('button'))
    button.focus()
    button.dispatchEvent(new Event(deed, { bubbles: true }))
    document.body.append(newBox())
    await nextTurn()
    expect(document.activeElement).toBe(button)
  })
}
