import { expect, it } from 'vitest'
import { isSingleAddress } from './mail-address.rules.ts'

it.each(['a@b', 'amina.b+jebba@example.tn', 'أمينة@مثال.تونس', `${'a'.repeat(64)}@${'b'.repeat(189)}`])(
  'takes %s as one mailbox',
  (address) => {
    expect(isSingleAddress(address)).toBe(true)
  },
)

it.each([
  ...[
    '',
    'a',
    '@b',
    'a@',
    'a@b@c',
    'a@b,c@d',
    'a@b;c@d',
    'a b@c',
    ' a@b',
    '<a@b>',
    '"a"@b',
    'a(x)@b',
    'a\\@b',
    'a:b@c',
  ],
  ...['a@b\r\nBcc: c@d', 'a\u0000@b', 'a\u007f@b', `${'a'.repeat(65)}@b`, `a@${'b'.repeat(190)}`],
])('refuses %j', (address) => {
  expect(isSingleAddress(address)).toBe(false)
})
