import { describe, expect, it } from 'vitest'
import { hasPublicKey, isOwnDomain, missingDmarc, missingSpf } from './mail-domain.rules.ts'

describe('what a domain says of its mails', () => {
  it.each([
    ['a known company is named as it asks', 'smtp.gmail.com', [], 'v=spf1 include:_spf.google.com ~all'],
    ['another server by its name', 'mail.jebba.tn', [], 'v=spf1 a:mail.jebba.tn ~all'],
    ['a server by its number', '192.0.2.7', [], 'v=spf1 ip4:192.0.2.7 ~all'],
    ['a server by its longer number', '[2001:db8::7]', [], 'v=spf1 ip6:2001:db8::7 ~all'],
    ['this very machine, by the name of the shop', 'localhost', [], 'v=spf1 a:shop.tn ~all'],
    ['this very machine, by its number', '127.0.0.1', [], 'v=spf1 a:shop.tn ~all'],
    ['a container beside it', 'postfix', [], 'v=spf1 a:shop.tn ~all'],
    ['a neighbour', '10.77.0.1', [], 'v=spf1 a:shop.tn ~all'],
    ['a neighbour by its longer number', '[fd00::2]', [], 'v=spf1 a:shop.tn ~all'],
    [
      'what is not of mails does not count',
      'mail.jebba.tn',
      ['google-site=x', 'v=spf10 -all'],
      'v=spf1 a:mail.jebba.tn ~all',
    ],
    [
      'there is one record: what it says already stays',
      'ssl0.ovh.net',
      ['v=spf1 ip4:192.0.2.1 include:spf.brevo.com -all'],
      'v=spf1 ip4:192.0.2.1 include:spf.brevo.com include:mx.ovh.com -all',
    ],
    ['one without an end gets one', 'ssl0.ovh.net', ['v=spf1 mx'], 'v=spf1 mx include:mx.ovh.com ~all'],
    ['one that says nothing', 'ssl0.ovh.net', ['v=spf1'], 'v=spf1 include:mx.ovh.com ~all'],
  ])('SPF: %s', (_case, host, texts, value) => {
    expect(missingSpf('jebba.tn', { smtpHost: host, shopHost: 'shop.tn' }, texts)).toEqual({ name: 'jebba.tn', value })
  })

  it('SPF: is left alone where it lets the server in, or nobody but its owner can tell', () => {
    expect(
      missingSpf('jebba.tn', { smtpHost: 'ssl0.ovh.net', shopHost: 'shop.tn' }, ['V=SPF1 Include:mx.ovh.com -all']),
    ).toBeUndefined()
    expect(
      missingSpf('jebba.tn', { smtpHost: 'mail.jebba.tn', shopHost: 'shop.tn' }, ['v=spf1 ip4:192.0.2.1 -all']),
    ).toBeUndefined()
    // A company whose name only looks like theirs.
    expect(missingSpf('jebba.tn', { smtpHost: 'notgmail.com', shopHost: 'shop.tn' }, [])?.value).toBe(
      'v=spf1 a:notgmail.com ~all',
    )
  })

  it('finds a key also where it was cut into lines, and no other', () => {
    expect(hasPublicKey(['v=DKIM1; k=rsa; p=MIIB IjAN'], 'MIIBIjAN')).toBe(true)
    expect(hasPublicKey(['v=DKIM1; p=MIIBother'], 'MIIBIjAN')).toBe(false)
  })

  it('asks for a policy where there is none, whichever it is', () => {
    expect(missingDmarc('jebba.tn', ['v=DMARC1; p=reject'])).toBeUndefined()
    expect(missingDmarc('jebba.tn', ['v=spf1'])).toEqual({ name: '_dmarc.jebba.tn', value: 'v=DMARC1; p=none' })
  })

  it('tells a domain of one’s own from a mailbox at a company', () => {
    expect(['jebba.tn', 'mail.jebba.com.tn', 'yahoot.tn'].filter((domain) => !isOwnDomain(domain))).toEqual([])
    expect(['gmail.com', 'yahoo.fr', 'localhost', '127.0.0.1', 'outlook.com'].filter(isOwnDomain)).toEqual([])
  })
})
