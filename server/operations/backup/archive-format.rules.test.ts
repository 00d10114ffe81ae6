import { describe, expect, it } from 'vitest'
import {
  archiveFileName,
  isArchiveName,
  kindOfEntry,
  outdatedArchives,
  pictureName,
  tableFileName,
} from './archive-format.rules.ts'

describe('file names in an archive', () => {
  it.each([
    ['head.json', { kind: 'head' }],
    ['manifest.json', { kind: 'manifest' }],
    ['jobs.copy', { kind: 'jobs' }],
    [tableFileName('order_lines', 12), { kind: 'table', table: 'order_lines' }],
    [pictureName('abcdefghij0123456789-600x400'), { kind: 'picture', id: 'abcdefghij0123456789-600x400' }],
  ])('recognise %s', (name, entry) => {
    expect(kindOfEntry(name)).toEqual(entry)
  })

  it.each(['data/../x/000001.copy', 'data/orders/1.copy', 'pictures/../x', 'pictures/abc-1x1', '/head.json', ''])(
    'does not know %s',
    (name) => {
      expect(kindOfEntry(name)).toEqual({ kind: 'unknown' })
    },
  )
})

describe('names of archives', () => {
  const names = [1, 2, 3].map((day) => archiveFileName(new Date(`2026-02-0${day}T01:10:00.5Z`), day === 2))

  it('sort by time, and say whether they are encrypted', () => {
    expect(names[0]).toBe('jebba-2026-02-01T01-10-00-500.tar.zst')
    expect(names[1]).toBe('jebba-2026-02-02T01-10-00-500.tar.zst.sealed')
    expect(names.every(isArchiveName)).toBe(true)
    expect(['jebba.tar.zst', `${names[0]}.part`, `x${names[0]}`].some(isArchiveName)).toBe(false)
  })

  it('are outdated beyond the number to keep; other files never are', () => {
    const files = [...names].reverse().concat('notes.txt')
    expect(outdatedArchives(files, 2)).toEqual([names[0]])
    expect(outdatedArchives(files, 0)).toEqual(names)
    expect(outdatedArchives(files, 5)).toEqual([])
  })
})
