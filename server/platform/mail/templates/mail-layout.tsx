import { Body } from '@react-email/body'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { pictureAddress } from '#contract/platform/media/picture-sizes.ts'
import type { ShopLogo } from '#contract/platform/settings/shop.contract.ts'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import { joinList } from '#contract/platform/text/typography.rules.ts'
import type { MailSender } from '../mail-renderer.ts'
import { mailStyle, nightStyle, textFont, titleFont } from './mail-style.ts'

interface MailLayoutProps {
  language: Language
  sender: MailSender
  /** Text that a list of mails shows beside the subject. */
  preview: string
  title: string
  children: ReactNode
}

const logoHeight = 44
const maxLogoWidth = 220

/** The name stands below the logo as text, because many mail programs do not load pictures. */
function MailLogo({ id, width, height, origin }: ShopLogo & { origin: string }) {
  const scale = Math.min(logoHeight / height, maxLogoWidth / width)
  return (
    <img
      src={origin + pictureAddress(id, 400)}
      alt=""
      width={Math.round(width * scale)}
      height={Math.round(height * scale)}
      style={mailStyle.logo}
    />
  )
}

/** The common layout of all mails. */
export function MailLayout({ language, sender, preview, title, children }: MailLayoutProps) {
  const direction = directionOf(language)
  return (
    <Html lang={language} dir={direction}>
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{nightStyle}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body dir={direction} style={{ ...mailStyle.body, fontFamily: textFont[direction] }}>
        <Container style={mailStyle.sheet}>
          <Text style={{ ...mailStyle.shopName, fontFamily: titleFont[direction] }}>
            {sender.mark?.logo ? (
              <MailLogo {...sender.mark.logo} origin={sender.origin} />
            ) : (
              <span style={mailStyle.star}>✦ </span>
            )}
            {sender.name}
          </Text>
          <Heading as="h1" style={{ ...mailStyle.title, fontFamily: titleFont[direction] }}>
            {title}
          </Heading>
          {children}
          <Hr style={mailStyle.line} />
          <Text style={mailStyle.small}>
            {sender.name}
            {sender.address && ' · '}
            <bdi>{joinList(sender.address.split('\n'))}</bdi>
            {sender.phone && (
              <>
                {' · '}
                <span dir="ltr" style={mailStyle.whole}>
                  {sender.phone}
                </span>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  )
}
