import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { mailSigning, missingRecords, type ReadTexts } from './mail-domain.service.ts'
import { smtpTransport } from './mail-transport.ts'

const mail = {
  id: '1',
  to: 'amel@example.tn',
  fromName: 'Jebba · جبّة',
  subject: 'Votre commande — جبّة',
  html: '<p>é</p>',
  text: 'é  \n\n',
}

/** The DNS, as far as anybody has written into it. */
function dns() {
  const texts = new Map<string, string[]>()
  const read: ReadTexts = async (name) => texts.get(name) ?? []
  const add = ({ name, value }: { name: string; value: string }) => texts.set(name, [value])
  return { add, read }
}

describe('a mail of the shop', async () => {
  const { db, pool } = await createTestDatabase()
  const server = await startTestMailServer()
  afterAll(() => server.close())
  const domain = { domain: 'jebba.tn', smtpHost: 'mail.jebba.tn', shopHost: 'jebba.tn' }
  const sendWith = async (read: ReadTexts) => {
    await smtpTransport(server.url, 'shop@jebba.tn', mailSigning(db, 'jebba.tn', read)).send(mail)
    return server.received.at(-1)?.raw ?? ''
  }

  it('goes out unsigned while nobody could check its signature, and when the names cannot be read', async () => {
    const { read } = dns()
    expect(await sendWith(read)).not.toContain('DKIM-Signature')
    const { rowCount } = await pool.query("select from secrets where name = 'dkim-key'")
    expect(rowCount).toBe(0)
    await missingRecords(db, { ...domain, read })
    expect(await sendWith(read)).not.toContain('DKIM-Signature')
    expect(await sendWith(() => Promise.reject(new Error('SERVFAIL')))).not.toContain('DKIM-Signature')
  })

  it('is signed once the records are there, with the key they hold', async () => {
    const { add, read } = dns()
    const records = await missingRecords(db, { ...domain, read })
    expect(records.map(({ name }) => name)).toEqual(['jebba.tn', 'jebba._domainkey.jebba.tn', '_dmarc.jebba.tn'])
    records.forEach(add)
    expect(await missingRecords(db, { ...domain, read })).toEqual([])
    const raw = await sendWith(read)
    const key = records[1]?.value.split('p=')[1] ?? ''
    expect(isSigned(raw, key)).toBe(true)
    // The control: a word changed on the way.
    expect(isSigned(raw.replace('Subject: ', 'Subject: x'), key)).toBe(false)
    expect(isSigned(raw.replace('</p>', 'x</p>').replace('PC9wPg', 'eC9wPg'), key)).toBe(false)
  })

  it('is not signed with a key that is not the one in the records', async () => {
    const { add, read } = dns()
    add({ name: 'jebba._domainkey.jebba.tn', value: 'v=DKIM1; k=rsa; p=MIIBother' })
    expect(await sendWith(read)).not.toContain('DKIM-Signature')
  })

  it('has one key for all, also where two look for it at once', async () => {
    await pool.query("delete from secrets where name = 'dkim-key'")
    const { read } = dns()
    const both = await Promise.all([1, 2, 3, 4].map(() => missingRecords(db, { ...domain, read })))
    expect(new Set(both.map((records) => JSON.stringify(records))).size).toBe(1)
  })
})

/** As a receiver checks it (RFC 6376, relaxed both ways). */
function isSigned(raw: string, key: string): boolean {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const body = rest
    .join('\r\n\r\n')
    .replace(/[ \t]+\r\n/g, '\r\n')
    .replace(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const relaxed = (line: string) => {
    const [name = '', ...value] = line.split(':')
    return `${name.trim().toLowerCase()}:${value
      .join(':')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const headerLine = (name: string) =>
    headers.find((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? ''
  const signature = headerLine('dkim-signature')
  const tag = (name: string) => new RegExp(`[;:\\s]${name}=([^;]*)`).exec(signature)?.[1]?.replace(/\s/g, '') ?? ''
  if (tag('bh') !== createHash('sha256').update(body).digest('base64')) return false
  const signed = tag('h')
    .split(':')
    .map((name) => `${relaxed(headerLine(name))}\r\n`)
    .join('')
  const unsigned = relaxed(signature.replace(/([;\s]b=)[^;]*/, '$1'))
  const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
  return verify('sha256', Buffer.from(signed + unsigned), publicKey, Buffer.from(tag('b'), 'base64'))
}
