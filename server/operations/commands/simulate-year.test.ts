import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testFolder } from '#server/testing/test-folder.ts'
import { simulateSampleYear } from './simulate-year.ts'

function inFolder(settings: Readonly<Record<string, string>> = {}): string {
  const folder = join(testFolder(), 'lived')
  for (const [name, value] of Object.entries({ DATA_DIR: folder, ...settings })) vi.stubEnv(name, value)
  vi.stubEnv('DATABASE_URL', undefined)
  onTestFinished(() => void vi.unstubAllEnvs())
  return folder
}

it('refuses a simulated year where mails are sent: its customers are invented', async () => {
  const folder = inFolder({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'shop@example.com' })
  await expect(simulateSampleYear({})).rejects.toThrow('Mails leave this shop')
  expect(existsSync(folder)).toBe(false)
})

it.each(['0', '2001', 'many', '1.5'])('refuses %s orders', async (orders) => {
  const folder = inFolder()
  await expect(simulateSampleYear({ orders })).rejects.toThrow(`"${orders}" is no number from 1 to 2000.`)
  expect(existsSync(folder)).toBe(false)
})
