import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** A house of these files, looked at as `npm run arrows` looks at this one. */
async function look(files: Record<string, string>): Promise<{ code: number; output: string }> {
  const house = mkdtempSync(join(tmpdir(), 'jebba-rooms-'))
  onTestFinished(() => rmSync(house, { recursive: true, force: true }))
  cpSync(join(root, '.dependency-cruiser.cjs'), join(house, '.dependency-cruiser.cjs'))
  for (const folder of ['contract', 'server', 'studio', 'web', 'e2e', 'bench', 'drills', 'scripts'])
    mkdirSync(join(house, folder))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, name)), { recursive: true })
    writeFileSync(join(house, name), text)
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'scripts/arrows.mjs')], { cwd: house }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}

const one = 'export const one = 1\n'

describe('rooms', () => {
  it('may need each other in one direction', async () => {
    const found = await look({
      'server/garments/cut.ts': one,
      'server/orders/records/line.ts': "import { one } from '../garments/cut.ts'\nexport const line = one\n",
    })
    expect(found).toMatchObject({ code: 0 })
  })

  it('may not need each other, though none of their files do, and however long the way round', async () => {
    const { code, output } = await look({
      'server/garments/cut.ts': one,
      'server/garments/worn.ts': "import { seam } from '../thread/seam.ts'\nexport const worn = seam\n",
      'server/orders/records/line.ts': "import { one } from '../garments/cut.ts'\nexport const line = one\n",
      'server/thread/seam.ts': "import { line } from '../orders/records/line.ts'\nexport const seam = line\n",
      'server/shelf/board.ts': "import { line } from '../orders/records/line.ts'\nexport const board = line\n",
    })
    expect(code).toBe(1)
    expect(output).toContain('rooms of server that need each other: ')
    for (const room of ['garments', 'orders', 'thread']) expect(output.split('\n')[0]).toContain(room)
    expect(output).not.toContain('shelf')
    expect(output).toContain('server/garments/worn.ts → server/thread/seam.ts')
  })

  it('are put together where calls begin', async () => {
    const found = await look({
      'server/garments/cut.ts': one,
      'server/garments/garments.routes.ts':
        "import { line } from '../orders/records/line.ts'\nexport const routes = line\n",
      'server/orders/records/line.ts': "import { one } from '../garments/cut.ts'\nexport const line = one\n",
    })
    expect(found).toMatchObject({ code: 0 })
  })
})
