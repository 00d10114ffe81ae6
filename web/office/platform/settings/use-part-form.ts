import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { fieldsOf, type PartName } from '#contract/platform/settings/setting-values.ts'
import type { Settings } from '#contract/platform/settings/settings.contract.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { refusalBody } from '#web/api/call-error.ts'
import { problemOf } from '#web/api/problem-body.ts'
import type { CompareOptions } from '#web/forms/three-way-merge.rules.ts'
import { type LongForm, type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type EarlierText, withEarlierText } from './earlier-texts.rules.ts'
import { fieldName } from './field-name.ts'
import { formatField, type PartDraft, toDraft, toValues } from './setting-draft.ts'
import { problemsAt, problemsOf } from './setting-problems.ts'
import { useSavePartMutation } from './settings-api.ts'
import { changesBetween, type Stored, useUndoSave } from './use-undo-save.tsx'

export type PartForm = LongForm<PartDraft> & {
  part: PartName
  save: (draft: PartDraft, version: number | undefined) => Promise<Outcome<PartDraft>>
  /** The undo line after saving. */
  undoLine: ReactNode
  /** Restores an earlier text: saves it at once, or adds it to the draft if there are unsaved changes. */
  restoreText: (text: EarlierText) => Promise<void>
}

/** The fee of each governorate is compared separately, everything else by field. */
const partCompareOptions: CompareOptions<PartDraft> = {
  places: (draft) =>
    Object.keys(draft).flatMap((name) =>
      name === 'fees' ? Object.keys(draft.fees ?? {}).map((id) => `${name}.${id}`) : [name],
    ),
  ignoredKeys: ['key'],
}

/** Form of a part of the settings. Changes saved by others are merged into fields that were not edited here. */
export function usePartForm(part: PartName, settings: Settings): PartForm {
  const { language, t } = useI18n()
  const [send] = useSavePartMutation()
  // The newest version this form has seen, from any response.
  const newestSettings = useRef(settings)
  if (settings.version > newestSettings.current.version) newestSettings.current = settings
  const stored = useMemo(() => toDraft(part, settings[part], language), [part, settings, language])
  const check = useMemo(() => problemsOf(part), [part])
  const form = useLongForm({
    initialValue: stored,
    version: settings.version,
    check,
    compareOptions: partCompareOptions,
    mergesQuietly: true,
  })
  const { applyStored } = form
  useEffect(() => applyStored(stored, settings.version), [applyStored, stored, settings.version])

  const { offer, line } = useUndoSave(async (values, version) => {
    const { data, error } = await send({ part, body: { ...values, version } })
    if (data) return { kind: 'stored' }
    const newer = newerOf(error)
    return newer ? { kind: 'newer', now: newer[part], version: newer.version } : { kind: 'refused' }
  })
  const offerBack = (was: Settings, is: Settings) => {
    const changed = changesBetween(was[part] as Stored, is[part] as Stored)
    if (!changed) return
    const names = Object.keys(changed.after).map((name) => fieldName(t, language, 'settings', name))
    const fields = new Intl.ListFormat(language).format(names)
    offer({ words: t('settings.savedFields', { fields }), ...changed, version: is.version })
  }

  const save = async (draft: PartDraft, version: number | undefined): Promise<Outcome<PartDraft>> => {
    const { data, error } = await send({ part, body: { ...toValues(part, draft), version } })
    if (data) {
      if (newestSettings.current.version === version) offerBack(newestSettings.current, data)
      newestSettings.current = data
      return { kind: 'stored', value: toDraft(part, data[part], language), version: data.version }
    }
    const newer = newerOf(error)
    if (newer) {
      newestSettings.current = newer
      return { kind: 'newer', theirs: toDraft(part, newer[part], language), version: newer.version }
    }
    const issues = problemOf(error)?.errors ?? []
    const problems = problemsAt(
      part,
      issues.map(({ path, code }) => ({ path: path.split('.'), code })),
    )
    return { kind: 'refused', problems, failure: 'settings.notSaved' }
  }

  return {
    ...form,
    part,
    // Fields are not validated on blur: an appearing error would move the button away while it is being pressed.
    field: (place) => ({ ...form.field(place), onBlur: () => undefined }),
    save,
    undoLine: line,
    restoreText: async (text) => {
      const name = text.field
      const field = fieldsOf(part).find(([fieldName]) => fieldName === name)?.[1]
      if (!field) return
      const was = field.kind === 'trilingual' ? withEarlierText(form.value[name] as Trilingual, text) : text.was
      const draft = formatField(field, was, language)
      if (form.changed) form.write(name, draft)
      else await form.submit(save, (value) => ({ ...value, [name]: draft }) as PartDraft)
    },
  }
}

function newerOf(error: unknown): Settings | undefined {
  return (refusalBody(error) as { settings?: Settings } | undefined)?.settings
}
