import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useFindProfileQuery, useRenameMutation } from './profile-api.ts'

const maxNameLength = 100

/** The name of the account: taken from the first order, or changed here. */
export function NameEntry() {
  const { t } = useI18n()
  const { data: profile } = useFindProfileQuery()
  const [open, setOpen] = useState(false)
  if (!profile) return null
  if (open) return <NameForm name={profile.name} onClose={() => setOpen(false)} />
  return (
    <Button look="quiet" size="small" className="-ms-3 mt-2" onClick={() => setOpen(true)}>
      {t(profile.name ? 'profile.change' : 'profile.add')}
    </Button>
  )
}

function NameForm({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useI18n()
  const [rename] = useRenameMutation()
  const { errors, pending, showErrors, props } = useForm({
    fields: ['name'],
    check: (typed) => ({ name: typed.name.trim() === '' ? t('profile.missing') : undefined }),
    send: async (typed) => {
      const { error } = await rename(typed.name.trim())
      if (error) showErrors({ name: t('places.failed') })
      else onClose()
    },
  })
  return (
    <form {...props} className="mt-4 flex max-w-md flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <TextField
          name="name"
          label={t('profile.name')}
          autoComplete="name"
          maxLength={maxNameLength}
          defaultValue={name}
          error={errors.name}
        />
      </div>
      <Button type="submit" pending={pending}>
        {t('places.save')}
      </Button>
      <Button look="secondary" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
    </form>
  )
}
