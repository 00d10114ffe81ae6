import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'

export function ContactForm() {
  const { t } = useI18n()
  return (
    <form className="mt-8 flex max-w-xl flex-col gap-5" onSubmit={(event) => event.preventDefault()}>
      <TextField label={t('contact.name')} name="name" autoComplete="name" required maxLength={100} />
      <TextField
        label={t('contact.email')}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        required
        maxLength={200}
      />
      <TextField label={t('contact.subject')} name="subject" required maxLength={150} />
      <TextArea label={t('contact.message')} name="message" required maxLength={4000} />
      <Button type="submit" className="self-start">
        {t('contact.send')}
      </Button>
    </form>
  )
}
