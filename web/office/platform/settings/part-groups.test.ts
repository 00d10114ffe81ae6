import { expect, it } from 'vitest'
import { fieldsOf, partNames } from '#contract/platform/settings/setting-values.ts'
import { partGroups } from './part-groups.ts'

it.each(partNames.filter((part) => partGroups[part]))('shows every field of %s once', (part) => {
  const groupedFields = partGroups[part]?.flatMap(({ fields }): readonly string[] => fields) ?? []
  const plain = fieldsOf(part).filter(([, { kind }]) => kind !== 'list' && kind !== 'fees')
  expect(groupedFields.toSorted()).toEqual(plain.map(([name]) => name).toSorted())
})
