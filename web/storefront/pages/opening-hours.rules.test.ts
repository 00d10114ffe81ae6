import { expect, it } from 'vitest'
import { parseOpeningHours } from './opening-hours.rules.ts'

it.each([
  [
    'Lundi – samedi, 9 h 30 – 18 h\nVendredi jusqu’à 13 h',
    [
      { opens: '09:30', closes: '18:00', days: [0, 1, 2, 3, 5] },
      { opens: '09:30', closes: '13:00', days: [4] },
    ],
  ],
  ['Tous les jours de 10h à 19h30', [{ opens: '10:00', closes: '19:30', days: [0, 1, 2, 3, 4, 5, 6] }]],
  [
    'Du lundi au vendredi : 9h-12h, 14h-18h\nDimanche fermé',
    [
      { opens: '09:00', closes: '12:00', days: [0, 1, 2, 3, 4] },
      { opens: '14:00', closes: '18:00', days: [0, 1, 2, 3, 4] },
    ],
  ],
  ['Mardi, jeudi : 8:30 – 12:00', [{ opens: '08:30', closes: '12:00', days: [1, 3] }]],
])('%s is understood', (text, openings) => {
  expect(parseOpeningHours(text)).toEqual(openings)
})

it.each(['', 'Sur rendez-vous', 'Lundi – samedi, 9 h – 18 h\nPendant Ramadan : 10 h – 15 h', '9 h – 18 h'])(
  '%j gives no hours rather than wrong ones',
  (text) => {
    expect(parseOpeningHours(text)).toEqual([])
  },
)
