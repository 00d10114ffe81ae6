/** Settings by name, as a program is given them. */
export type Settings = Readonly<Record<string, string>>

const line = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/

/**
 * The file of settings that a unit names (`EnvironmentFile=`), read as systemd reads it: `#` and `;` begin a comment only at the
 * beginning of a line, since a password may hold either; a line that ends in `\` goes on in the next.
 */
export function readEnvironmentFile(text: string): Settings {
  const lines = text.replaceAll(/\\\r?\n/g, '').split(/\r?\n/)
  return Object.fromEntries(
    lines.flatMap((entry) => {
      const [, name, value = ''] = line.exec(entry) ?? []
      return name ? [[name, valueIn(value.trim())]] : []
    }),
  )
}

/** What `systemctl show` says of `Environment=`: assignments with spaces between them, quoted where one holds a space. */
export function readAssignments(text: string): Settings {
  const words = text.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? []
  return Object.fromEntries(
    words.map(unquote).flatMap((word) => {
      const separatorIndex = word.indexOf('=')
      return separatorIndex > 0 ? [[word.slice(0, separatorIndex), word.slice(separatorIndex + 1)]] : []
    }),
  )
}

/** Quotes count where a value begins with one; within, they are letters like any other. */
function valueIn(written: string): string {
  return /^["']/.test(written) ? unquote(written) : written.replaceAll(/\\(.)/g, '$1')
}

function unquote(text: string): string {
  return text.replaceAll(
    /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/g,
    (_, double?: string, single?: string, escaped?: string) =>
      double?.replaceAll(/\\(["\\$`])/g, '$1') ?? single ?? escaped ?? '',
  )
}
