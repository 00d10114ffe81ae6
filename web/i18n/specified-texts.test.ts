import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'

/** The texts that the specification prescribes: purpose, file, key and text. */
const written: readonly (readonly [what: string, file: string, key: string, text: string])[] = [
  ['while a page loads', 'shop.fr', 'page.loading', 'Veuillez patienter...'],
  ['a page that does not exist', 'shop.fr', 'missing.title', 'Page introuvable'],
  ['a page that could not be loaded', 'shop.fr', 'failed.title', 'Oups ! Une erreur est survenue'],
  ['the banner’s button', 'shop.en', 'home.discover', 'Discover Now'],
  ['more of a list', 'shop.en', 'catalogue.more', 'Load More'],
  ['the title of the checkout', 'orders.en', 'checkout.title', 'Secure Checkout'],
  ['the default name of a user', 'account.en', 'dashboard.user', 'User'],
  ['register without an e-mail', 'account.en', 'account.emailRequired', 'Email is required.'],
  ['register without a password', 'account.en', 'account.passwordRequired', 'Password is required.'],
  ['the admin without a name', 'office.en', 'office.usernameRequired', 'Username is required.'],
  ['the admin without a password', 'office.en', 'office.passwordRequired', 'Password is required.'],
  ['sign up with Google', 'account.en', 'google.register', 'Sign up with Google'],
  ['registering that failed', 'account.en', 'register.failed', 'Registration Failed'],
  ['logging in that failed', 'account.en', 'login.failed', 'Login Failed'],
  ['what must be provided', 'account.en', 'identity.invalid-credential', 'Please provide a valid email and password.'],
  ['Google that failed', 'account.en', 'google.failed', 'Google Sign-In Failed'],
  ['to try once more', 'account.en', 'failure.tryAgain', 'Try Again'],
  ['to go on instead', 'account.en', 'failure.continue', 'Continue Shopping'],
  ['the admin’s login that failed', 'office.en', 'office.loginFailed', 'Login Failed'],
  ['what the admin must give', 'office.en', 'office.loginFailedText', 'Please provide a valid username and password.'],
  ['an ended session', 'office.en', 'office.sessionExpired', 'Session Expired'],
  ['what to do about it', 'office.en', 'office.sessionExpiredText', 'Please login again.'],
  ['a message that was sent', 'about.en', 'contact.success', 'Message sent successfully!'],
  ['a message that was not', 'about.en', 'contact.failure', 'Failed to send the message. Please try again later.'],
  ['before an order is deleted', 'orders.en', 'orders.deleteTitle', 'Are you sure?'],
  [
    'what deleting means',
    ...(['orders.en', 'orders.deleteText'] as const),
    'This action cannot be undone. Your order will be permanently deleted.',
  ],
  ['to delete it', 'orders.en', 'orders.deleteConfirm', 'Yes, delete it!'],
  ['that it is deleted', 'orders.en', 'orders.deletedTitle', 'Deleted!'],
  ['which one', 'orders.en', 'orders.deleted', 'Your order has been deleted.'],
  ['that it is not', 'orders.en', 'orders.deleteFailedTitle', 'Error'],
  ['why it is still there', 'orders.en', 'orders.deleteFailed', 'Failed to delete order. Please try again.'],
  [
    'how many to take out',
    ...(['orders.en', 'orders.removePrompt'] as const),
    'You have {max} in your order. Enter quantity to remove:',
  ],
  ['how many were', 'orders.en', 'orders.removed', '{qty} item(s) removed from order.'],
  ['that none were', 'orders.en', 'orders.removeFailed', 'Failed to remove product. Please try again.'],
  ['an order that failed', 'orders.en', 'checkout.failedTitle', 'Error!'],
  ['what failed', 'orders.en', 'checkout.failedText', 'Failed to place an order'],
  ['orders of nobody', 'orders.en', 'orders.logIn', 'Please log in to view your orders.'],
  ['put into the cart', 'shop.fr', 'cart.added', 'Produit ajouté au panier'],
  ['taken out of the cart', 'cart.fr', 'cart.removed', 'Produit retiré du panier'],
  ['the cart emptied', 'cart.fr', 'cart.cleared', 'Panier vidé'],
  ['the dialog’s OK', 'shop.en', 'dialog.ok', 'OK'],
  ['the dialog’s No', 'shop.en', 'dialog.no', 'No'],
  ['the dialog’s Cancel', 'shop.en', 'dialog.cancel', 'Cancel'],
]

const messagesOf = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`messages/${file}.json`, import.meta.url), 'utf8'))

it.each(written)('%s: as the specification writes it', (_what, file, key, text) => {
  expect(messagesOf(file)[key]).toBe(text)
})

it.each(languages)('the shop is in a souk in Tunis, in %s', (language) => {
  const about = messagesOf(`about.${language}`)['about.head']
  expect(about).toMatch(/souk|أسواق|سوق/)
  expect(about).toMatch(/Tunis\b|تونس/)
})
