import { useEffect, useMemo } from 'react'
import { ProblemBody } from '#contract/http/problem.ts'
import type { PartName } from '#contract/shop/setting-values.ts'
import type { Settings } from '#contract/shop/settings.contract.ts'
import type { Comparing } from '#web/forms/three-way.rules.ts'
import { type LongForm, type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type PartDraft, toDraft, toValues } from './setting-draft.ts'
import { problemsAt, problemsOf } from './setting-problems.ts'
import { useSavePartMutation } from './settings-api.ts'

export type PartForm = LongForm<PartDraft> & {
  part: PartName
  save: (draft: PartDraft, version: number | undefined) => Promise<Outcome<PartDraft>>
}

/** The fee of each governorate is a thing of its own; everything else is chosen field by field. */
const comparing: Comparing<PartDraft> = {
  places: (draft) =>
    Object.keys(draft).flatMap((name) =>
      name === 'fees' ? Object.keys(draft.fees ?? {}).map((id) => `${name}.${id}`) : [name],
    ),
  ignoredKeys: ['key'],
}

/** A part of the settings being written; what others save meanwhile comes in, where nobody here wrote the same. */
export function usePartForm(part: PartName, settings: Settings): PartForm {
  const { language } = useI18n()
  const [send] = useSavePartMutation()
  const stored = useMemo(() => toDraft(part, settings[part], language), [part, settings, language])
  const check = useMemo(() => problemsOf(part), [part])
  const form = useLongForm({ begun: stored, version: settings.version, check, comparing, mergesQuietly: true })
  const { follow } = form
  useEffect(() => follow(stored, settings.version), [follow, stored, settings.version])

  return {
    ...form,
    part,
    // Said on leaving, it would push the button away from under the very press that left the field.
    field: (place) => ({ ...form.field(place), onBlur: () => undefined }),
    save: async (draft, version) => {
      const { data, error } = await send({ part, body: { ...toValues(part, draft), version } })
      if (data) return { kind: 'stored', value: toDraft(part, data[part], language), version: data.version }
      const refusal = error && 'data' in error ? error.data : undefined
      const newer = newerOf(refusal)
      if (newer) return { kind: 'newer', theirs: toDraft(part, newer[part], language), version: newer.version }
      const issues = ProblemBody.safeParse(refusal).data?.errors ?? []
      const problems = problemsAt(
        part,
        issues.map(({ path, code }) => ({ path: path.split('.'), code })),
      )
      return { kind: 'refused', problems, failure: 'settings.notSaved' }
    },
  }
}

function newerOf(refusal: unknown): Settings | undefined {
  return (refusal as { settings?: Settings } | undefined)?.settings
}
