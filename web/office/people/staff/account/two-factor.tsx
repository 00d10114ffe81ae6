import { useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useStaffSessionQuery } from '#web/office/platform/frame/office-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ConfirmTwoFactor } from './confirm-two-factor.tsx'
import { DisableTwoFactor } from './disable-two-factor.tsx'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The steps: create a secret, confirm it with a code, and store the recovery codes. */
type Step = { at: 'rest' } | { at: 'confirming'; secret: string; otpauth: string } | { at: 'done'; codes: string[] }

export function TwoFactor() {
  const { t } = useI18n()
  const session = useStaffSessionQuery()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const on = session.data?.twoFactor ?? false

  const settle = (next: Step) => {
    setStep(next)
    void session.refetch()
  }

  return (
    <Panel
      title={t('own.twoFactor')}
      text={t(on ? 'own.twoFactorOn' : 'own.twoFactorOff')}
      actions={<Badge tone={on ? 'good' : 'plain'}>{t(on ? 'own.on' : 'own.off')}</Badge>}
    >
      {step.at === 'confirming' && (
        <ConfirmTwoFactor {...step} onConfirmed={(codes) => settle({ at: 'done', codes })} />
      )}
      {step.at === 'done' && <RecoveryCodes codes={step.codes} onKept={() => settle({ at: 'rest' })} />}
      {step.at === 'rest' && !on && (
        <EnableTwoFactor onBegun={(enrolment) => setStep({ at: 'confirming', ...enrolment })} />
      )}
      {step.at === 'rest' && on && <DisableTwoFactor onEnded={() => settle({ at: 'rest' })} />}
    </Panel>
  )
}
