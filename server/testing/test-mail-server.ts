import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { type MailTransport, smtpTransport } from '#server/platform/mail/mail-transport.ts'

interface ReceivedMail {
  to: string[]
  /** The message as received. */
  raw: string
  subject: string
  text: string
  html: string
}

/** Responses that refuse a command, such as `550 5.1.1 No such user`. They can be changed while the server runs. */
interface MailServerRefusals {
  login?: string | undefined
  recipient?: string | undefined
  message?: string | undefined
}

interface TestMailServer {
  received: ReceivedMail[]
  refusals: MailServerRefusals
  url: string
  transport: MailTransport
  close(): Promise<void>
}

/** A real mail server that keeps and parses all mails it receives, at any free port unless one is given. */
export async function startTestMailServer(wantedPort = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = []
  const refusals: MailServerRefusals = {}
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username }, _session, done) => done(refusal(refusals.login), { user: username }),
    onRcptTo: (_address, _session, done) => done(refusal(refusals.recipient)),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals.message) return done(refusal(refusals.message))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to: recipients, ...open(Buffer.concat(chunks).toString()) })
        return done()
      })
    },
  })
  server.listen(wantedPort, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const url = `smtp://jebba:secret@127.0.0.1:${port}`
  return {
    received,
    refusals,
    url,
    transport: smtpTransport(url, 'shop@example.tn'),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function refusal(answer: string | undefined): Error | null {
  if (!answer) return null
  return Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) })
}

function open(raw: string): Omit<ReceivedMail, 'to'> {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ''
  const parts = raw.split(`--${boundary}`)
  const part = (type: string) => {
    const bodyPart = parts.slice(1).find((part) => part.includes(`Content-Type: ${type}`)) ?? ''
    const [head = '', ...body] = bodyPart.split('\r\n\r\n')
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

/** Decodes header words in other character sets (RFC 2047). */
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
