import { Button } from '@react-email/button'
import { Link } from '@react-email/link'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { mailStyle } from './mail-style.ts'

/** The main button of a mail. */
export function ActionButton({ link, children }: { link: string; children: string }) {
  return (
    <Section style={mailStyle.action}>
      <Button href={link} style={mailStyle.button}>
        {children}
      </Button>
    </Section>
  )
}

/** The address of the button as text, for mail programs without buttons. */
export function CopiedLink({ link, words }: { link: string; words: string }) {
  return (
    <Text style={mailStyle.small}>
      {words}
      <br />
      <Link href={link} dir="ltr" style={mailStyle.address}>
        {link}
      </Link>
    </Text>
  )
}

/** Link to unsubscribe from mails that are not about an order. */
export function StopLink({ link, words }: { link: string; words: string }) {
  return (
    <Text style={mailStyle.small}>
      <Link href={link} style={mailStyle.address}>
        {words}
      </Link>
    </Text>
  )
}
