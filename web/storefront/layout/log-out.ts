import type { Store } from '@reduxjs/toolkit'
import type { Translate } from '#web/i18n/translate.ts'
import type { IdentityPort } from '#web/identity/identity.ts'
import { logoutDialogMs } from '#web/interface-times.ts'
import { deleteShopperData } from '#web/offline/delete-shopper-data.ts'
import { paths } from '#web/paths.ts'
import { finishBeforeSignOut } from '#web/state/before-sign-out.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { readStored } from '#web/state/stored-json.ts'
import { ask } from '#web/ui/questions.tsx'
import { showToast } from '#web/ui/toasts.tsx'

interface Leaving {
  t: Translate
  identity: Pick<IdentityPort, 'logout'>
  store: Pick<Store, 'dispatch'>
  navigate: (path: string) => unknown
}

/** Asks for confirmation, synchronises the account, signs out, deletes personal data from the browser, and confirms. */
export async function logOut({ t, identity, store, navigate }: Leaving): Promise<void> {
  const waiting = readStored(storageKeys.waitingOrder) !== undefined
  const reply = await ask({
    title: t(waiting ? 'leave.waitingTitle' : 'leave.askTitle'),
    text: t(waiting ? 'leave.waitingText' : 'leave.askText'),
    confirmLabel: t('nav.logout'),
  })
  if (reply !== 'confirmed') return
  await finishBeforeSignOut()
  try {
    await identity.logout()
  } catch {
    return showToast('error', t('leave.failed'))
  }
  await navigate(paths.home)
  deleteShopperData(store)
  await ask({
    title: t('leave.doneTitle'),
    text: t('leave.doneText'),
    notice: true,
    closesAfterMs: logoutDialogMs,
  })
}
