import { describe, expect, it } from 'vitest'
import { readCopy } from './conversation-text.rules.ts'

const shop = { names: { fr: 'Dar Jebba', en: 'Dar Jebba', ar: 'دار الجبة' }, phones: ['+21671123456'] }
const read = (...lines: string[]) => readCopy(lines.join('\n'), shop)

describe('a copy from WhatsApp', () => {
  it.each([
    ['Android', '12/11/2026, 14:03 - '],
    ['iOS', '[12/11/2026, 14:03:22] '],
    ['French', '12/11/2026 à 14:03 - '],
    ['Arabic digits', '١٢/١١/٢٠٢٦، ١٤:٠٣ - '],
  ])('is read by message, without those of the shop: %s', (_case, stamp) => {
    expect(
      read(`${stamp}Amina: Bonjour`, 'je veux une jebba', `${stamp}Dar Jebba: Oui`, `${stamp}Amina: Taille M`),
    ).toEqual({
      messages: [
        { sender: 'Amina', lines: ['Bonjour', 'je veux une jebba'] },
        { sender: 'Amina', lines: ['Taille M'] },
      ],
      channel: 'whatsapp',
      hasContactNames: true,
    })
  })

  it('knows the shop by its number, as sender or as the only one who gives it', () => {
    const stamp = '12/11/2026, 14:03 - '
    const senders = (...lines: string[]) => read(...lines).messages.map(({ sender }) => sender)
    expect(senders(`${stamp}Amina: Bonjour`, `${stamp}+216 71 123 456: Oui`)).toEqual(['Amina'])
    expect(senders(`${stamp}Amina: Bonjour`, `${stamp}Salma: Appelez 71 123 456`)).toEqual(['Amina'])
    expect(senders(`${stamp}Amina: Bonjour`, `${stamp}Salma: Oui`)).toEqual(['Amina', 'Salma'])
  })

  it('leaves out what the program itself wrote', () => {
    const stamp = '12/11/2026, 14:03 - '
    expect(
      read(`${stamp}Messages are encrypted.`, `${stamp}Amina: image omitted`, `${stamp}Amina: Bonjour`).messages,
    ).toEqual([
      { sender: 'Amina', lines: [] },
      { sender: 'Amina', lines: ['Bonjour'] },
    ])
  })
})

describe('a stamp of WhatsApp', () => {
  it.each([
    '[28/11, 21:04] Rim: ',
    '[28/11/26, 21:04:33] Rim: ',
    '[28.11.26, 21:04:33] Rim: ',
    '[21:04, 28/11/2026] Rim: ',
    '[9:04 PM, 11/28/2026] Rim: ',
    '[11/28, 9:04\u202fPM] Rim: ',
    '28/11/2026 à 21:04 - Rim: ',
    '28/11/2026, 21:04 - Rim: ',
    '11/28/26, 9:04 p. m. - Rim: ',
    '2026-11-28 21:04 - Rim: ',
    '\u200f[٢٨/١١، ٢١:٠٤] Rim: ',
    '\u202b[٢٨\u200f/١١\u200f/٢٠٢٦، ٩:٠٤ م] Rim\u202c: ',
    '٢٨‏/١١‏/٢٠٢٦، ٩:٠٤ م - Rim: ',
    '\u200e[28/11/2026، 9:04:11 ص] \u200eRim: ',
  ])('is read in the form %s', (stamp) => {
    const { messages, channel } = read(`${stamp}bonjour`, `${stamp.replace('Rim', 'Dar Jebba')}oui, 5 pièces`)
    expect([channel, messages]).toEqual(['whatsapp', [{ sender: 'Rim', lines: ['bonjour'] }]])
  })
})

describe('a copy from a browser', () => {
  it('is from Instagram where user names stand above the lines', () => {
    expect(read('amina.bs', 'Bonjour', 'Vous avez envoyé', 'Oui, 120 dt', 'amina.bs', 'Taille M', 'Vu')).toEqual({
      messages: [
        { sender: '', lines: [] },
        { sender: 'amina.bs', lines: ['Bonjour'] },
        { sender: 'amina.bs', lines: ['Taille M'] },
      ],
      channel: 'instagram',
      hasContactNames: false,
    })
  })

  it('is one message of an unknown sender otherwise, without tags and invisible signs', () => {
    expect(read('<b>Bonjour</b> &amp;', '\u200eje veux\u200f une jebba')).toEqual({
      messages: [{ sender: '', lines: ['Bonjour', 'je veux une jebba'] }],
      channel: undefined,
      hasContactNames: false,
    })
  })
})
