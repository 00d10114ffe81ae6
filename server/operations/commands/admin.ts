import { passwordLimits } from '#contract/people/accounts/account-limits.ts'
import { Username } from '#contract/people/staff/staff.contract.ts'
import { type StaffRole, staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { commandLine } from '#server/operations/host/command-line.ts'
import { say } from '#server/operations/start/terminal.ts'
import {
  createAdmin,
  EasyPasswordError,
  listAdmins,
  randomPassword,
  resetAdmin,
} from '#server/people/staff/staff-accounts.service.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { isTooEasy } from '#server/platform/credentials/easy-passwords.service.ts'
import { withDatabase } from '#server/platform/db/with-database.ts'
import { ArgumentsError, parseArguments } from './arguments.ts'
import { reasonOf } from './failure-message.ts'

const options = { 'given-password': { type: 'boolean', default: false } } as const

let password = ''
/** A generated password was shown on a screen, so its user must choose another at the first sign-in. */
let isMade = true

try {
  const { values, positionals } = parseArguments('admin', process.argv.slice(2), options, { most: 3 })
  const [task, name, givenRole = 'owner'] = positionals
  const role = staffRoles.find((staffRole) => staffRole === givenRole)
  const username = Username.safeParse(name)
  isMade = !values['given-password']
  password = values['given-password'] ? (process.env.ADMIN_PASSWORD ?? '') : randomPassword()
  if (task === 'list') say(describe(await withDatabase(readConfig(process.env), listAdmins, { asItIs: true })))
  else if (task === 'create' && username.success && role) await make(username.data, role)
  else if (task === 'reset' && username.success) await reset(username.data)
  else throw new ArgumentsError('admin')
} catch (error) {
  fail(reasonOf(error))
}

async function make(username: string, as: StaffRole): Promise<void> {
  await refuseBadPassword(username)
  const done = await withDatabase(readConfig(process.env), (db) => createAdmin(db, username, password, as, isMade))
  if (done) say(`${username} may now open the back office as ${as}, with the password ${password}`)
  else fail(`There is a ${username} already. To give them a new password: ${commandLine('admin', `reset ${username}`)}`)
}

async function reset(username: string): Promise<void> {
  await refuseBadPassword(username)
  const done = await withDatabase(readConfig(process.env), (db) => resetAdmin(db, username, password, isMade))
  if (done) say(`The new password of ${username} is ${password}\nTheir sessions and their second factor are gone.`)
  else fail(`There is no ${username}. Who there is: ${commandLine('admin', 'list')}`)
}

function describe(admins: Awaited<ReturnType<typeof listAdmins>>): string {
  if (admins.length === 0) return 'Nobody yet: the first start of the shop makes an account and prints its password.'
  const day = (date: Date | null) => (date ? dayInTunis(date) : 'never')
  return admins
    .map(
      (admin) =>
        `${admin.username.padEnd(20)} ${admin.role.padEnd(10)} last seen ${day(admin.lastSeenAt)}${admin.twoFactor ? ', second factor' : ''}`,
    )
    .join('\n')
}

async function refuseBadPassword(username: string): Promise<void> {
  const { least, most } = passwordLimits
  const fits = password.length >= least && password.length <= most
  if (fits && !(await isTooEasy(password, [username]))) return
  fail(fits ? new EasyPasswordError().message : `ADMIN_PASSWORD must have ${least} to ${most} characters.`)
  process.exit()
}

function fail(text: string): void {
  say(text)
  process.exitCode = 1
}
