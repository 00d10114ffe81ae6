/** Why an outgoing call failed. */
export type OutgoingReason = 'address' | 'scheme' | 'redirect' | 'too-large' | 'too-slow' | 'encoding' | 'connection'

const sentences: Readonly<Record<OutgoingReason, string>> = {
  address: 'the address is not one on the internet',
  scheme: 'only http and https are spoken, without a name and password in the address',
  redirect: 'it was sent on too often, or where it may not go',
  'too-large': 'the answer is too large',
  'too-slow': 'the answer took too long',
  encoding: 'the answer is packed in a way that was not asked for',
  connection: 'there was no answer',
}

/** The message does not contain the address, which may hold a key. */
export class OutgoingError extends Error {
  readonly reason: OutgoingReason

  constructor(reason: OutgoingReason, cause?: unknown) {
    super(`A call was given up: ${sentences[reason]}`, { cause })
    this.name = 'OutgoingError'
    this.reason = reason
  }
}
