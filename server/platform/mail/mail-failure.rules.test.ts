import { describe, expect, it } from 'vitest'
import { mailFailureOf } from './mail-failure.rules.ts'

const smtpError = (command: string, response: string, code = 'EENVELOPE') =>
  mailFailureOf({ code, command, response, responseCode: Number(response.slice(0, 3)) })

describe('what a mail server means', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 No such user'],
    ['RCPT TO', '550-5.1.1 The account does not exist'],
    ['RCPT TO', '550 5.1.10 Recipient not found'],
    ['RCPT TO', '550 5.2.1 Mailbox disabled'],
    ['RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable'],
    ['RCPT TO', '550 no such mailbox'],
    ['RCPT TO', '553 mailbox name not allowed'],
    ['RCPT TO', '501 bad address syntax'],
    ['DATA', '550 mailbox unavailable'],
    ['DATA', '554 5.1.1 Unknown recipient'],
  ])('is the recipient, for good: %s %s', (command, response) => {
    expect(smtpError(command, response)).toBe('refused')
  })

  it.each([
    ['AUTH PLAIN', '535 5.7.8 Authentication failed'],
    ['AUTH PLAIN', '454 4.7.0 Temporary authentication failure'],
  ])('is our login: %s %s', (command, response) => {
    expect(smtpError(command, response, 'EAUTH')).toBe('login')
  })

  it.each([
    ['MAIL FROM', '530 5.7.0 Authentication required'],
    ['RCPT TO', '530 5.7.1 Must log in first'],
    ['RCPT TO', '535 log in'],
  ])('is our login, even where it says so late: %s %s', (command, response) => {
    expect(smtpError(command, response)).toBe('login')
  })

  it.each([
    ['MAIL FROM', '550 5.7.1 Sender not allowed'],
    ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user'],
    ['EHLO', '554 No service here'],
    ['STARTTLS', '554 TLS not available'],
    ['CONN', ''],
  ])('is everybody: %s %s', (command, response) => {
    expect(smtpError(command, response)).toBe('server')
  })

  it.each([
    ['RCPT TO', '554 5.7.1 Relay access denied'],
    ['RCPT TO', '550 5.7.1 Blocked by policy'],
    ['RCPT TO', '550 5.1.8 Sender domain does not exist'],
    ['RCPT TO', '503 5.5.1 Bad sequence of commands'],
    ['DATA', '550 5.7.26 Unauthenticated mail is not accepted'],
    ['DATA', '554 Transaction failed'],
  ])('is what it lets pass from us: %s %s', (command, response) => {
    expect(smtpError(command, response)).toBe('policy')
  })

  it.each([
    ['RCPT TO', '450 4.2.0 Greylisted'],
    ['RCPT TO', '452 4.2.2 Mailbox full'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '552 mailbox full'],
    ['DATA', '451 try later'],
    ['DATA', '552 5.3.4 Message too big'],
  ])('is this mail, for now: %s %s', (command, response) => {
    expect(smtpError(command, response)).toBe('delayed')
  })
})
