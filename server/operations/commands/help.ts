import { staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { type Command, commandLine, commands } from '#server/operations/host/command-line.ts'

interface Help {
  /** The arguments of the command. */
  words?: string
  /** A summary in one line. */
  does: string
  more?: string
}

const helps: Readonly<Record<Command, Help>> = {
  start: {
    words: '[--within <seconds>]',
    does: 'opens the shop beside the terminal, and waits until it serves',
    more: `Under systemd it asks systemctl, else it starts the process itself, and what that says goes to DATA_DIR/shop.log.
It waits for two minutes, or for as long as --within says.`,
  },
  stop: { does: 'closes the shop: what was begun is finished first' },
  restart: {
    words: '[--within <seconds>]',
    does: 'closes the shop and opens it again, for other settings',
  },
  status: {
    words: '[--json]',
    does: 'says whether the shop runs, since when, where, and how its database, backups and orders stand',
    more: `Changes nothing, starts nothing, and answers while the shop is closed or hangs, too.
Ends with 0 when the shop is open, 1 when it runs and does not serve, 3 when it does not run, 4 when that cannot be told.`,
  },
  logs: {
    words: '[--follow] [--since <when>] [--errors] [--lines <number>]',
    does: 'shows what the shop wrote down, a line for each thing that happened',
    more: `The last 100 lines, or as many as --lines says. --follow (-f) goes on with what comes. --since takes 30m, 2h, 3d or
a moment such as 2026-11-26T09:00. --errors leaves everything out but errors.`,
  },
  doctor: {
    does: 'looks at everything the shop needs, and says how to mend what is not as it should be',
    more: 'While the shop is open or closed. It ends with 1 when something is wrong.',
  },
  admin: {
    words: 'list | create <name> [role] | reset <name>  [--given-password]',
    does: 'says who may open the back office, makes accounts, replaces lost passwords',
    more: `list     who may open the back office; changes nothing
create   a new account; its password is printed once. Roles: ${staffRoles.join(', ')}; without one it is an owner's
reset    a new password; ends every session and the second factor
With --given-password the password is ADMIN_PASSWORD instead of one made by chance.`,
  },
  backup: {
    words: '[file] [--sealed] [--pictures | --without-pictures]',
    does: 'puts the whole shop into one file, open or closed: data, secrets and pictures',
    more: `Without a name it goes to the folder of backups. BACKUP_PASSPHRASE in the environment seals it; --sealed asks for the
passphrase instead. Pictures that are in a store of their own (MEDIA_URL) stay there, unless --pictures fetches them.
--without-pictures leaves all of them where they are, for a moment's copy beside them; it counts as no backup of the shop.`,
  },
  restore: {
    words: '<file or name> [--replace [--yes]] [--as-it-was] | --list',
    does: 'puts a backup into the shop of these settings, which must be closed',
    more: `--list names the backups in BACKUP_DIR and in the store (BACKUP_URL); each is restored by its name, wherever it lies.
Where there is a shop already, --replace puts the backup in its place, after asking; --yes does not ask. --as-it-was leaves
its database to the older version that made it, for the way back to that one.
A sealed backup needs BACKUP_PASSPHRASE, or asks for it.`,
  },
  upgrade: {
    words: '<archive> [--sha256 <sum>] [--unsigned] [--within <seconds>] | --back [--yes]',
    does: 'puts a newer release in the place of this one, or the former one back',
    more: `The archive's checksum is to lie beside it (<archive>.sha256), or be said. Where the release that runs was signed, the new one has to be, by
the same key (<archive>.sha256.sig), unless --unsigned says that it need not. The shop is backed up, the link to the release that
runs is set to the new one, and the shop opened with it; where it does not serve within five minutes (--within), the former version
is put back as it was, with every order. --back goes back to the former version later. Where that one cannot read the database
any more, orders since then are kept in a backup, and it asks first; --yes does not ask.`,
  },
  samples: {
    words: 'remove | --lived [--orders <number>] [--seed <number>]',
    does: 'takes every sample out of the shop; what you added yourself stays',
    more: `--lived fills a shop in which nothing is yet with the samples and a year of made-up orders, calls, parcels, statements,
receipts, returns and reviews, to look at; 480 of them, or as many as --orders says, always the same ones for the same --seed. Such a
shop stays one of samples: its orders cannot be taken out again.`,
  },
  run: { does: 'opens the shop in this terminal, as systemd and containers do; Ctrl-C closes it' },
  version: { does: 'says which version this is' },
  help: { words: '[command]', does: 'says what there is, and more of one command' },
}

export function overview(): string {
  const width = Math.max(...commands.map((command) => command.length))
  const lines = commands.map((command) => `  ${command.padEnd(width)}  ${helps[command].does}`)
  return `For whoever keeps the shop:\n\n${lines.join('\n')}\n\nMore of one: ${commandLine('help', '<command>')}`
}

export function helpOf(command: Command): string {
  const { words = '', does, more } = helps[command]
  const sentence = `${does[0]?.toUpperCase()}${does.slice(1)}.`
  return [commandLine(command, words), '', sentence, ...(more ? ['', more] : [])].join('\n')
}
