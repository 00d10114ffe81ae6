import { useState } from 'react'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { PersonFields } from '#web/storefront/size-advice/person-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface PersonDialogProps {
  person: FitPerson | undefined
  onSave: (person: FitPerson) => void
  onClose: () => void
}

/** Edits a person for whom sizes are advised. */
export function PersonDialog({ person, onSave, onClose }: PersonDialogProps) {
  const { t } = useI18n()
  const [typed, setTyped] = useState<FitPerson>(person ?? { name: '', kind: 'woman', typed: {} })
  const isEmpty = typed.name.trim() === '' && Object.values(typed.typed).every((measure) => !measure)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(person ? 'people.change' : 'people.add')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {t('fit.close')}
          </Button>
          <Button
            disabled={isEmpty}
            onClick={() => {
              onSave(typed)
              onClose()
            }}
          >
            {t('people.save')}
          </Button>
        </>
      }
    >
      <PersonFields person={typed} guide="jebba" onChange={setTyped} />
    </Dialog>
  )
}
