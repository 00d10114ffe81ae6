import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs the check of `npm run arrows` on these files. */
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

const moduleText = 'export const one = 1\n'

describe('rooms of a wing', () => {
  it('may need each other in one direction', async () => {
    const findings = await look({
      'server/catalogue/garments/cut.ts': moduleText,
      'server/catalogue/search/line.ts': "import { one } from '../garments/cut.ts'\nexport const line = one\n",
    })
    expect(findings).toMatchObject({ code: 0 })
  })

  it('may not need each other, even if only indirectly and through different files', async () => {
    const { code, output } = await look({
      'server/catalogue/garments/cut.ts': moduleText,
      'server/catalogue/garments/worn.ts': "import { seam } from '../thread/seam.ts'\nexport const worn = seam\n",
      'server/catalogue/search/line.ts': "import { one } from '../garments/cut.ts'\nexport const line = one\n",
      'server/catalogue/thread/seam.ts': "import { line } from '../search/line.ts'\nexport const seam = line\n",
      'server/catalogue/shelf/board.ts': "import { line } from '../search/line.ts'\nexport const board = line\n",
    })
    expect(code).toBe(1)
    expect(output).toContain('rooms of server/catalogue that need each other: ')
    for (const room of ['garments', 'search', 'thread']) expect(output.split('\n')[0]).toContain(room)
    expect(output).not.toContain('shelf')
    expect(output).toContain('server/catalogue/garments/worn.ts → server/catalogue/thread/seam.ts')
  })

  it('are combined by routes', async () => {
    const findings = await look({
      'server/catalogue/garments/cut.ts': moduleText,
      'server/catalogue/garments/garments.routes.ts':
        "import { line } from '../search/line.ts'\nexport const routes = line\n",
      'server/catalogue/search/line.ts': "import { one } from '../garments/cut.ts'\nexport const line = one\n",
    })
    expect(findings).toMatchObject({ code: 0 })
  })
})

describe.each(['contract', 'server', 'web/office'])('wings of %s', (house) => {
  it('import those below them only', async () => {
    const downwards = { [`${house}/platform/db/pool.ts`]: moduleText, [`${house}/orders/till/day.ts`]: moduleText }
    expect(
      await look({ ...downwards, [`${house}/site/pages/page.ts`]: "export * from '../../platform/db/pool.ts'\n" }),
    ).toMatchObject({ code: 0 })
    const upwards = await look({
      ...downwards,
      [`${house}/platform/http/call.ts`]: "export * from '../../orders/till/day.ts'\n",
    })
    expect(upwards.code).toBe(1)
    expect(upwards.output).toContain(
      `platform is below orders: ${house}/platform/http/call.ts → ${house}/orders/till/day.ts`,
    )
  })

  it('contain no circle of rooms', async () => {
    const { code, output } = await look({
      [`${house}/orders/till/day.ts`]: "import { one } from '../calls/list.ts'\nexport const day = one\n",
      [`${house}/orders/calls/list.ts`]: moduleText,
      [`${house}/orders/calls/card.ts`]: "import { sum } from '../till/sum.ts'\nexport const card = sum\n",
      [`${house}/orders/till/sum.ts`]: 'export const sum = 1\n',
    })
    expect([code, output]).toEqual([1, expect.stringContaining(`rooms of ${house}/orders that need each other: `)])
  })

  it('are exactly the named ones', async () => {
    const { code, output } = await look({ [`${house}/cellar/barrel.ts`]: moduleText })
    expect([code, output]).toEqual([1, `✗ ${house}/cellar is no wing: ${house}/cellar/barrel.ts\n`])
  })
})
