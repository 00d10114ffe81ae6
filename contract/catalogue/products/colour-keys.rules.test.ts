import { expect, it } from 'vitest'
import { colourKeys, findColour, findOtherColour } from './colour-keys.rules.ts'

const toColour = (fr: string, en: string, ar: string, swatch: string) => ({ name: { fr, en, ar }, swatch })

it('gold and silver are told by their names, and by their swatches they are a yellow and a grey', () => {
  expect(colourKeys([toColour('Or', 'Gold', 'ذهبي', '#c4a052')])).toEqual(['or', 'gold', 'ذهبي', 'yellow'])
  expect(colourKeys([toColour('Rouge et doré', '', '', '#a9212b')])).toContain('gold')
  expect(colourKeys([toColour('Gris argenté', '', '', '#b9bcbf')])).toEqual(['gris-argente', 'grey', 'silver'])
  expect(colourKeys([toColour('Orange', 'Orange', 'برتقالي', '#d2692a')])).not.toContain('gold')
  expect(colourKeys([toColour('Moutarde', 'Mustard', '', '#d9a520')])).not.toContain('gold')
})

it('who asks for gold is shown the golden one', () => {
  const colours = [
    { colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, swatch: '#a9212b' },
    { colorName: { fr: 'Doré', en: 'Golden', ar: 'مذهب' }, swatch: '#c4a052' },
  ]
  expect(findColour(colours, 'gold')).toBe(colours[1])
})

it('shows a product whose first colour is excluded in the first other colour', () => {
  const red = { colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, swatch: '#a9212b' }
  const ecru = { colorName: { fr: 'Écru', en: 'Ecru', ar: '' }, swatch: '#e9dfc9' }
  expect(findOtherColour([red, ecru], ['red'])).toBe(ecru)
  expect(findOtherColour([ecru, red], ['ecru'])).toBe(red)
  expect(findOtherColour([ecru, red], ['red'])).toBeUndefined()
  expect(findOtherColour([red], ['red'])).toBeUndefined()
})
