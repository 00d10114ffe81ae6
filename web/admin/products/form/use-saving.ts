import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ProductFields } from '#contract/products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { showToast } from '#web/ui/toasts.tsx'
import {
  useCreateProductMutation,
  useEditProductMutation,
  useLazyFindOfficeProductQuery,
} from '../office-products-api.ts'
import { dataOf, problemCode, problemMessage } from '../problem-message.ts'
import { problemsOfServer } from './draft-problems.ts'
import { type ProductDraft, toDraft, toFields } from './product-draft.ts'
import type { DraftForm } from './use-product-draft.ts'

/** What a place in the history says of a product that was saved just before. */
export interface SavedState {
  saved?: 'created' | 'edited'
}

/** Publishes what was written; finds out when somebody else was first. */
export function useSaving(form: DraftForm) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const [create] = useCreateProductMutation()
  const [edit] = useEditProductMutation()
  const [find] = useLazyFindOfficeProductQuery()
  const [pending, setPending] = useState(false)
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<MessageKey>()
  const [conflict, setConflict] = useState<{ theirs: ProductDraft; version: number }>()

  const send = async (draft: ProductDraft, version: number | undefined) => {
    const body = ProductFields.parse(toFields(draft))
    if (!form.id) return create(body).unwrap()
    return edit({ id: form.id, body: { ...body, ...(version !== undefined && { version }) } }).unwrap()
  }

  /** The first field the server refused, if it refused any. */
  const save = async (draft = form.draft, version = form.base.version): Promise<string | undefined> => {
    setPending(true)
    setFailure(undefined)
    try {
      const { _id } = await send(draft, version)
      // The form begins anew from what is stored now.
      await find(_id)
      form.finish()
      setDone(true)
      showToast('success', t(form.id || draft.state !== 'online' ? 'productForm.saved' : 'productForm.published'))
      const state: SavedState = { saved: form.id ? 'edited' : 'created' }
      // After the form knows it is done: a form with changes does not let go.
      setTimeout(() => void navigate(paths.editProduct(_id), { replace: form.id !== undefined, state }))
      return undefined
    } catch (error) {
      return failed(error, draft)
    } finally {
      setPending(false)
    }
  }

  const failed = async (error: unknown, draft: ProductDraft): Promise<string | undefined> => {
    if (form.id && problemCode(error) === 'product-changed') {
      const present = await find(form.id).unwrap()
      setConflict({ theirs: toDraft(present), version: present.version })
      return undefined
    }
    const refused = problemsOfServer(dataOf(error), draft)
    form.refuse(refused)
    setFailure(problemMessage(error))
    return [...refused.keys()][0]
  }

  return {
    ...{ pending, done, failure, conflict, save },
    dismissConflict: () => setConflict(undefined),
    resolveConflict: (merged: ProductDraft) => {
      if (!conflict) return
      form.rebase(conflict.theirs, conflict.version, merged)
      setConflict(undefined)
      void save(merged, conflict.version)
    },
  }
}
