import { describe, expect, it } from 'vitest'
import { OrderFields } from '#contract/orders/records/orders.contract.ts'
import { line } from './fields.ts'

describe('a line', () => {
  it.each(['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'])('holds no break: %j', (mark) => {
    expect(line(60).safeParse(`Amina${mark}Bcc: other@example.tn`).success).toBe(false)
    const issues = OrderFields.safeParse({ name: `Amina${mark}x` }).error?.issues ?? []
    expect(issues.filter(({ path }) => path[0] === 'name').map(({ message }) => message)).toEqual(['must be one line'])
  })

  it('loses what stands around it, breaks too', () => {
    expect(line(60).parse(' أمينة بن صالح \r\n')).toBe('أمينة بن صالح')
  })
})
