import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { passwordLimits } from '#contract/people/accounts/account-limits.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import { checkIdentity, identityConfig, identityVariables } from './identity-config.ts'
import { isEncrypted } from './local-addresses.rules.ts'

const flag = z.enum(['true', 'false', '1', '0', 'yes', 'no', 'on', 'off']).transform((value) => {
  return ['true', '1', 'yes', 'on'].includes(value)
})

const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  })

/** Several processes need Linux: only there can a connection be handed to another process, and signals be told apart. */
const severalProcesses = process.platform === 'linux'

const singleAddress = z.string().refine(isSingleAddress, 'must be one e-mail address')

const Environment = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: url('http:', 'https:').optional(),
    HSTS_SUBDOMAINS: flag.default(false),
    /** Origins of other sites of the owner that may call the API; each must match exactly. */
    ALLOWED_ORIGINS: z
      .string()
      .default('')
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .transform((entries) => entries.filter(Boolean))
      .refine((entries) => entries.every(isOrigin), 'must list origins, as in https://app.shop.example'),
    /** Addresses or networks of the reverse proxies. Only a header of these proxies can name the address of a caller. */
    TRUST_PROXY: z
      .string()
      .default('')
      .transform((list) => list.split(',').map((entry) => entry.trim()))
      .transform((entries) => entries.filter(Boolean))
      .refine((entries) => entries.every(isAddressOrNetwork), 'must list addresses or networks, as in 10.0.0.0/8,::1'),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: url('postgres:', 'postgresql:').optional(),
    /** Background jobs keep three of these connections. */
    DATABASE_POOL: z.coerce.number().int().min(5).max(200).default(10),
    PROCESSES: z
      .literal('auto')
      .transform(() => (severalProcesses ? availableParallelism() : 1))
      .or(z.coerce.number().int().min(1).max(64))
      .refine((count) => count === 1 || severalProcesses, 'more than one is for Linux')
      .default(1),
    MEDIA_URL: url('s3:').optional(),
    SMTP_URL: url('smtp:', 'smtps:').optional(),
    MAIL_FROM: singleAddress.optional(),
    MAIL_NEARBY: flag.default(false),
    ADMIN_USERNAME: z.string().trim().toLowerCase().min(1).max(60).default('admin'),
    ADMIN_PASSWORD: z.string().min(passwordLimits.least).max(passwordLimits.most).optional(),
    ...identityVariables,
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_URL: url('s3:').optional(),
    BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
    BACKUP_PICTURES: flag.default(false),
    /** Encrypts the stored secrets of other services. Without it, a key file in the data folder is used. */
    SECRETS_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
    COURIERS_NEARBY: flag.default(false),
    METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
    METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    SAMPLE_SHOP: flag.optional(),
    PICTURES_AHEAD: flag.default(true),
    OFFLINE_SHOP: flag.default(true),
    /** Size of the response cache in megabytes. Below this minimum it would hold only a few pages. */
    ANSWER_MEMORY: z.coerce.number().int().min(4).max(16_384).default(64),
    GIVE_BACK_MEMORY: flag.default(true),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  })
  .superRefine(checkIdentity)
  .superRefine(({ NODE_ENV, PUBLIC_URL }, { addIssue }) => {
    if (NODE_ENV !== 'production' || (PUBLIC_URL && isEncrypted(PUBLIC_URL))) return
    const message = PUBLIC_URL
      ? 'visitors of a real shop come by https; without it passwords and sessions could be read on the way'
      : 'a real shop must know the address visitors use; add a line such as PUBLIC_URL=https://shop.example'
    addIssue({ code: 'custom', path: ['PUBLIC_URL'], message })
  })
  .transform((env) => ({
    production: env.NODE_ENV === 'production',
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    allowedOrigins: env.ALLOWED_ORIGINS,
    trustedProxies: env.TRUST_PROXY,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePool: env.DATABASE_POOL,
    processes: env.PROCESSES,
    mediaUrl: env.MEDIA_URL,
    smtpUrl: env.SMTP_URL,
    mailNearby: env.MAIL_NEARBY,
    mailFrom: env.MAIL_FROM,
    admin: { username: env.ADMIN_USERNAME, password: env.ADMIN_PASSWORD },
    ...identityConfig(env),
    backup: {
      folder: env.BACKUP_DIR === undefined ? usualBackupFolder(env.DATA_DIR) : resolve(env.BACKUP_DIR),
      /** An S3-compatible store that receives a copy of each backup. */
      url: env.BACKUP_URL,
      passphrase: env.BACKUP_PASSPHRASE,
      /** Whether a backup includes pictures that are kept in a separate store. */
      pictures: env.BACKUP_PICTURES,
    },
    secretsKey: env.SECRETS_KEY,
    /** Whether a courier's API may have a private address: the simulator runs on this machine. */
    couriersNearby: env.COURIERS_NEARBY,
    metricsToken: env.METRICS_TOKEN,
    metricsPort: env.METRICS_PORT,
    sampleShop: env.SAMPLE_SHOP ?? env.NODE_ENV !== 'production',
    picturesAhead: env.PICTURES_AHEAD,
    offlineShop: env.OFFLINE_SHOP,
    answerMemoryBytes: env.ANSWER_MEMORY * 1024 * 1024,
    releaseMemory: env.GIVE_BACK_MEMORY,
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'production' ? 'info' : 'warn'),
  }))

/** The backup folder, unless another one is configured. */
export const usualBackupFolder = (dataDir: string): string => resolve(dataDir, 'backups')

/** All names of settings. */
export const variableNames = Object.keys(Environment.def.in.shape)

export type Config = Readonly<z.output<typeof Environment>>

/** An origin as browsers write it: scheme, host and port, without a path. */
function isOrigin(entry: string): boolean {
  if (!/^https?:/.test(entry) || entry.includes('*') || !URL.canParse(entry)) return false
  return new URL(entry).origin === entry
}

function isAddressOrNetwork(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Reports all invalid settings at once, one per line. */
export class ConfigError extends Error {
  readonly lines: readonly string[]

  constructor(lines: readonly string[]) {
    super(lines.join('\n'))
    this.name = 'ConfigError'
    this.lines = lines
  }
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const result = Environment.safeParse(withoutEmpty(environment))
  if (result.success) return Object.freeze(result.data)
  throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
}

/** `PORT= npm start` means that no port is given, not that it is empty. */
function withoutEmpty(environment: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
}
