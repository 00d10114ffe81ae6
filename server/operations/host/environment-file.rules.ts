/** Values of environment variables by name. */
export type Settings = Readonly<Record<string, string>>

const line = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=(.*)$/

/**
 * Parses the `EnvironmentFile=` of a unit as systemd does: `#` and `;` begin a comment only at the start of a line, because a password may contain
 * them; a line that ends in `\` continues in the next.
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

/** Parses the output of `systemctl show` for `Environment=`: assignments separated by spaces, in quotes where a value contains a space. */
export function readAssignments(text: string): Settings {
  const words = text.match(/(?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? []
  return Object.fromEntries(
    words.map(unquote).flatMap((word) => {
      const separatorIndex = word.indexOf('=')
      return separatorIndex > 0 ? [[word.slice(0, separatorIndex), word.slice(separatorIndex + 1)]] : []
    }),
  )
}

/** Removes quotes only where the value begins with one. */
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
