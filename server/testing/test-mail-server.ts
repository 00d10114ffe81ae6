import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { type MailTransport, smtpTransport } from '#server/mail/mail-transport.ts'

interface ReceivedMail {
  to: string[]
  /** As it came over the line. */
  raw: string
  subject: string
  text: string
  html: string
}

interface TestMailServer {
  received: ReceivedMail[]
  url: string
  transport: MailTransport
  close(): Promise<void>
}

/** A real mail server that delivers to whoever started it, and opens what it is given. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, ...open(Buffer.concat(chunks).toString()) })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const url = `smtp://127.0.0.1:${port}`
  return {
    ...{ received, url, transport: smtpTransport(url, 'shop@example.tn') },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function open(raw: string): Omit<ReceivedMail, 'to'> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`)
  const part = (type: string) => {
    const found = parts.slice(1).find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const [head = '', ...body] = found.split('\r\n\r\n')
    return decodeBody(body.join('\r\n\r\n'), head)
  }
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1] ?? ''
  return { raw, subject: decodeWords(subject), text: part('text/plain'), html: part('text/html') }
}

function decodeBody(body: string, head: string): string {
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (/quoted-printable/i.test(head)) return fromQuotedPrintable(body.replace(/=\r\n/g, ''))
  return body
}

/** What a header says in other letters (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      way.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : fromQuotedPrintable(word.replace(/_/g, ' ')),
    )
}

function fromQuotedPrintable(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
