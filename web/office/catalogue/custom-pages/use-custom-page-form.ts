import { useEffect, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { maxCustomPages } from '#contract/catalogue/custom-pages/custom-page-fields.ts'
import { CustomPage } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { refusalBody } from '#web/api/call-error.ts'
import { problemOf } from '#web/api/problem-body.ts'
import { createOnce } from '#web/forms/create-once.ts'
import type { Problem } from '#web/forms/field-problem.ts'
import { type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useDraftName } from '#web/office/platform/frame/draft-name.ts'
import { ownPageForm } from '#web/office/platform/frame/settings-places.ts'
import { type EarlierText, withEarlierText } from '#web/office/platform/settings/earlier-texts.rules.ts'
import { fieldName } from '#web/office/platform/settings/field-name.ts'
import { changesBetween, useUndoSave } from '#web/office/platform/settings/use-undo-save.tsx'
import { type CustomPageDraft, emptyPage, pageProblems, problemsOfPage, toPageDraft } from './custom-page-draft.ts'
import { useChangeCustomPageMutation, useCreateCustomPageMutation } from './custom-pages-api.ts'

const isSound = ({ title, text }: CustomPageDraft) =>
  [title, text].every((words) => Object.values(words).every((word) => typeof word === 'string'))

/** Form of a custom page. Changes saved by others are merged into fields that were not edited here. */
export function useCustomPageForm(stored: CustomPage | undefined) {
  const { language, t } = useI18n()
  const navigate = useNavigate()
  const [create] = useCreateCustomPageMutation()
  const [change] = useChangeCustomPageMutation()
  const name = useDraftName('own-page', stored?.id ?? '')
  const initialDraft = useMemo(() => (stored ? toPageDraft(stored) : emptyPage()), [stored])
  const form = useLongForm({
    initialValue: initialDraft,
    version: stored?.version,
    check: pageProblems,
    mergesQuietly: true,
    draftStorage: { name, isSound },
  })
  const { applyStored } = form
  useEffect(() => {
    if (stored) applyStored(initialDraft, stored.version)
  }, [applyStored, initialDraft, stored])

  // The newest stored version of the page that this form has received, from the list or from saving.
  const newestPage = useRef(stored)
  if (stored && stored.version > (newestPage.current?.version ?? 0)) newestPage.current = stored

  const { offer, line } = useUndoSave(async (values, version) => {
    const now = newestPage.current
    if (!now) return { kind: 'refused' }
    const { data, error } = await change({ id: now.id, body: { ...toPageDraft(now), ...values, version } })
    if (data) {
      newestPage.current = data
      return { kind: 'stored' }
    }
    const newer = newerOf(error)
    if (!newer) return { kind: 'refused' }
    newestPage.current = newer
    return { kind: 'newer', now: toPageDraft(newer), version: newer.version }
  })
  const offerBack = (was: CustomPage, is: CustomPage) => {
    const changed = changesBetween(toPageDraft(was), toPageDraft(is))
    if (!changed) return
    const names = Object.keys(changed.after).map((name) => fieldName(t, language, 'page', name))
    const fields = new Intl.ListFormat(language).format(names)
    offer({ words: t('settings.savedFields', { fields }), ...changed, version: is.version })
  }

  const make = async (
    body: CustomPageDraft,
    seen: number | undefined,
    key: string,
  ): Promise<Outcome<CustomPageDraft>> => {
    const done = await createOnce<CustomPage>(
      {
        create: () => create({ key, body }),
        overwrite: ({ id, version }) => change({ id, body: { ...body, version } }),
        findConflictingRecord: newerOf,
      },
      seen,
    )
    if ('newer' in done) return newerThan(done.newer)
    if ('error' in done) return refused(done.error)
    return { kind: 'done', onward: () => void navigate(ownPageForm(done.createdRecord.id), { replace: true }) }
  }
  const save = async (
    draft: CustomPageDraft,
    version: number | undefined,
    key: string,
  ): Promise<Outcome<CustomPageDraft>> => {
    if (!stored) return make(draft, version, key)
    const { data, error } = await change({ id: stored.id, body: { ...draft, version: version ?? stored.version } })
    if (data) {
      const previousPage = newestPage.current
      if (previousPage && previousPage.version === version) offerBack(previousPage, data)
      newestPage.current = data
      return { kind: 'stored', value: toPageDraft(data), version: data.version }
    }
    newestPage.current = newerOf(error) ?? newestPage.current
    return refused(error)
  }

  return {
    ...form,
    save,
    undoLine: line,
    /** Restores an earlier text: saves it at once, or adds it to the draft if there are unsaved changes. */
    restoreText: async (text: EarlierText) => {
      const { field } = text
      const was = withEarlierText(form.value[field as 'title' | 'text'], text)
      if (form.changed) form.write(field, was)
      else await form.submit(save, (value) => ({ ...value, [field]: was }))
    },
  }
}

function newerOf(error: unknown): CustomPage | undefined {
  return CustomPage.safeParse((refusalBody(error) as { page?: unknown } | undefined)?.page).data
}

const failures: Readonly<Record<string, Problem>> = {
  'too-many-pages': ['ownPages.tooMany', { most: maxCustomPages }],
  'page-address-reserved': 'ownPages.addressReserved',
  'page-address-taken': 'ownPages.addressTaken',
}

function refused(error: unknown): Outcome<CustomPageDraft> {
  const newer = newerOf(error)
  if (newer) return newerThan(newer)
  const problem = problemOf(error)
  const issues = problem?.errors ?? []
  const problems = problemsOfPage(issues.map(({ path, code }) => ({ path: path.split('.'), code })))
  const failure = failures[problem?.code ?? ''] ?? 'settings.notSaved'
  return { kind: 'refused', problems, failure }
}

function newerThan(newer: CustomPage): Outcome<CustomPageDraft> {
  return { kind: 'newer', theirs: toPageDraft(newer), version: newer.version }
}
