import { describe, expect, it } from 'vitest'
import { readAssignments, readEnvironmentFile } from './environment-file.rules.ts'

describe('the settings of a unit', () => {
  it('are read from their file as systemd reads it', () => {
    const text = [
      '# what the shop is called',
      '; and this is a comment, too',
      '#PORT=4000',
      '',
      'PUBLIC_URL=https://boutique.example',
      'SMTP_URL=smtps://user:a#b;c@mail.example',
      'MAIL_FROM="La boutique <bonjour@boutique.example>"',
      'BACKUP_PASSPHRASE=\'trois jebbas "et" un kaftan\'',
      '  HOST = 127.0.0.1',
      `METRICS_TOKEN=it"s'so`,
      'LOG_LEVEL=info  \r',
      'ALLOWED_ORIGINS=https://a.example,\\',
      'https://b.example',
      'EMPTY=',
      'no assignment',
    ].join('\n')
    expect(readEnvironmentFile(text)).toEqual({
      PUBLIC_URL: 'https://boutique.example',
      SMTP_URL: 'smtps://user:a#b;c@mail.example',
      MAIL_FROM: 'La boutique <bonjour@boutique.example>',
      BACKUP_PASSPHRASE: 'trois jebbas "et" un kaftan',
      HOST: '127.0.0.1',
      METRICS_TOKEN: `it"s'so`,
      LOG_LEVEL: 'info',
      ALLOWED_ORIGINS: 'https://a.example,https://b.example',
      EMPTY: '',
    })
  })

  it('are read from the unit itself, with spaces inside quotes', () => {
    expect(readAssignments('NODE_ENV=production "MAIL_FROM=La boutique" DATA_DIR=/var/lib/jebba URL=a=b')).toEqual({
      NODE_ENV: 'production',
      MAIL_FROM: 'La boutique',
      DATA_DIR: '/var/lib/jebba',
      URL: 'a=b',
    })
    expect(readAssignments('')).toEqual({})
    expect(readAssignments('"A=say \\"hello\\"" B=\'x y\'')).toEqual({ A: 'say "hello"', B: 'x y' })
  })
})
