import { languages } from '#contract/text/languages.ts'
import { findInaccessible } from './axe.ts'
import { expect, test } from './visit.ts'
import { paired } from './widths.ts'

const words = {
  fr: {
    name: 'Nom',
    email: 'E-mail',
    subject: 'Objet',
    message: 'Message',
    send: 'Envoyer',
    sending: 'Envoi en cours…',
    required: 'Ce champ est requis.',
    incomplete: 'Cette adresse e-mail n’est pas complète.',
    success: 'Message envoyé avec succès !',
    failure: 'L’envoi du message a échoué. Veuillez réessayer plus tard.',
  },
  ar: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    subject: 'الموضوع',
    message: 'الرسالة',
    send: 'إرسال',
    sending: 'جارٍ الإرسال…',
    required: 'هذه الخانة مطلوبة.',
    incomplete: 'عنوان البريد غير مكتمل.',
    success: 'تمّ إرسال الرسالة بنجاح!',
    failure: 'تعذّر إرسال الرسالة. يرجى المحاولة لاحقًا.',
  },
  en: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
    send: 'Send',
    sending: 'Sending…',
    required: 'This field is required.',
    incomplete: 'This email address is not complete.',
    success: 'Message sent successfully!',
    failure: 'Failed to send the message. Please try again later.',
  },
}

for (const language of languages) {
  const said = words[language]
  test(
    `a visitor writes to the shop in ${language}`,
    paired(language),
    async ({ page, speak, expectConsoleErrors }) => {
      // The browser itself says that the line was cut.
      expectConsoleErrors()
      await speak(language)
      await page.goto('/contact')
      const form = page.locator('main form')
      const field = (name: string) => form.getByLabel(name, { exact: true })

      await form.getByRole('button', { name: said.send }).click()
      await expect(form.getByText(said.required)).toHaveCount(4)
      await expect(field(said.name)).toBeFocused()
      await field(said.name).fill('Sonia')
      await field(said.email).fill('sonia@')
      await field(said.subject).fill('XL')
      await field(said.message).fill('La jebba existe-t-elle en XL ?')
      await expect(form.getByText(said.incomplete)).toBeVisible()
      await expect(form.getByText(said.required)).toHaveCount(0)
      expect(await findInaccessible(page)).toEqual([])

      await field(said.email).fill('sonia@example.tn')
      await page.route('**/api/contact', (route) => route.abort())
      await form.getByRole('button', { name: said.send }).click()
      await expect(form.getByRole('alert')).toHaveText(said.failure)
      await expect(field(said.message)).toHaveValue('La jebba existe-t-elle en XL ?')

      await page.unroute('**/api/contact')
      const held = Promise.withResolvers<void>()
      await page.route('**/api/contact', async (route) => {
        await held.promise
        await route.continue()
      })
      await form.getByRole('button', { name: said.send }).click()
      await expect(form.getByRole('button', { name: said.sending })).toBeVisible()
      held.resolve()
      await expect(form.getByText(said.success)).toBeVisible()
      await expect(form.getByRole('alert')).toHaveCount(0)
      await expect(field(said.message)).toHaveValue('')
    },
  )
}
