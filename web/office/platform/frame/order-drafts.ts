import { deleteDraft } from '#web/forms/stored-draft.ts'

/** The prefix of the storage keys of order drafts. */
export const orderDraftPrefix = 'order-draft:'

/** Deletes order drafts on sign-out: the next account may have no access to customers. */
export function deleteOrderDrafts(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith(orderDraftPrefix)) deleteDraft(name)
}
