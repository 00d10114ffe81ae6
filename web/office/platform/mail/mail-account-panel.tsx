import { useState } from 'react'
import type { MailAccount } from '#contract/platform/mail/mail-account.contract.ts'
import { problemCode } from '#web/api/call-error.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { OwnPasswordDialog, ownPasswordRefusals } from '#web/office/platform/confirm/own-password-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MailAccountDialog } from './mail-account-dialog.tsx'
import { useMailAccountQuery, useRemoveMailAccountMutation } from './mails-api.ts'

/** The mailbox the shop sends from: the owner enters it, unless the operator has set a mail server on the machine. */
export function MailAccountPanel() {
  const { t } = useI18n()
  const { data: account } = useMailAccountQuery()
  const [isEditing, setIsEditing] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  if (!account) return null
  return (
    <Panel title={t('mails.account')} text={t(`mails.account.${account.setBy}`, account)}>
      {account.setBy !== 'operator' && (
        <div className="flex flex-wrap gap-3">
          <Button look={account.setBy === 'owner' ? 'secondary' : 'primary'} onClick={() => setIsEditing(true)}>
            {t(account.setBy === 'owner' ? 'mails.account.change' : 'mails.account.add')}
          </Button>
          {account.setBy === 'owner' && (
            <Button look="quiet" onClick={() => setIsRemoving(true)}>
              {t('mails.account.remove')}
            </Button>
          )}
        </div>
      )}
      {isEditing && <MailAccountDialog account={account} onClose={() => setIsEditing(false)} />}
      {isRemoving && <RemoveDialog account={account} onClose={() => setIsRemoving(false)} />}
    </Panel>
  )
}

function RemoveDialog({ account, onClose }: { account: MailAccount; onClose: () => void }) {
  const { t } = useI18n()
  const [remove] = useRemoveMailAccountMutation()
  return (
    <OwnPasswordDialog
      title={t('mails.account.remove')}
      text={t('mails.account.removeText', { address: account.address })}
      action={t('mails.account.remove')}
      look="danger"
      onClose={onClose}
      onConfirm={async (currentPassword) => {
        const { error } = await remove(currentPassword)
        if (!error) onClose()
        return error && (ownPasswordRefusals[problemCode(error) ?? ''] ?? 'mails.account.failed')
      }}
    />
  )
}
